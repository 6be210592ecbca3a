### /setup: Rechte, wie Discord sie nennt, wo man spielen kann, was fehlt und wie man es gibt.

permission = { $name ->
    [view_channel] Kanal ansehen
    [send_messages] Nachrichten senden
    [send_messages_in_threads] Nachrichten in Threads senden
    [attach_files] Dateien anhängen
    [read_message_history] Nachrichtenverlauf anzeigen
    [create_public_threads] Öffentliche Threads erstellen
   *[other] { $name }
}
permission-why = { $name ->
    [view_channel] ohne das sehe ich hier nichts
    [send_messages] für Tisch- und Zugnachrichten
    [send_messages_in_threads] für Partien in Threads
    [attach_files] für Bilder; ohne das kommt alles als Text
    [read_message_history] um meine Nachrichten auf den neuen Stand zu bringen
    [create_public_threads] für einen eigenen Thread je Partie
   *[other] für die Zeichen der Währungen
}

setup-title = Prüfung dieses Servers
setup-complete = In diesem Kanal darf ich alles, was ich brauche. `/join` eröffnet einen Tisch.
setup-less-here = In diesem Kanal kann man spielen, aber es fehlt etwas:
setup-not-here = In diesem Kanal kann man noch nicht spielen. Mir fehlt:
setup-channels = { $n ->
    [one] Der einzige Textkanal
   *[other] Alle { $n } Textkanäle
}
setup-channels-good = Spielen ohne Abstriche: { $channels }
setup-channels-less = Spielen, aber ohne { $missing }: { $channels }
setup-channels-none = Kein Spiel ohne { $missing }: { $channels }
setup-channels-rest = { $n ->
    [one] In einem weiteren Kanal fehlt etwas anderes.
   *[other] In { $n } weiteren Kanälen fehlt etwas anderes.
}
setup-more = { $shown } und { $n } weitere
setup-how = So gibst du, was fehlt
setup-how-channel = Für einen Kanal: *Kanal bearbeiten → Berechtigungen → Mitglieder oder Rollen hinzufügen*, **{ $role }** wählen und dort einschalten: { $missing }.
setup-how-server = Für alle Kanäle: *Servereinstellungen → Rollen →* **{ $role }** *→ Berechtigungen*. Was ein Kanal verbietet, bleibt dort verboten.
setup-how-invite = Oder [lade mich noch einmal ein]({ $link }): Dann hat meine Rolle genau die Rechte, die ich brauche. Danach *Noch einmal prüfen*.
setup-invitation = [Einladungslink]({ $link }) mit genau den Rechten, die ich brauche
setup-again = Noch einmal prüfen
setup-commands-good = Alle { $n } Befehle sind angemeldet.
setup-commands-missing = Discord kennt diese Befehle nicht: { $names }. Ich melde sie bei jedem Start an; wer mich betreibt, findet den Grund im Protokoll.
setup-commands-unknown = Discord sagt mir gerade nicht, welche Befehle es kennt. Später *Noch einmal prüfen*.
silenced = { $known ->
    [yes] ⚠ Ich darf in diesem Kanal nichts schreiben; was du tust, sieht darum sonst niemand. Es fehlt: { $missing }. `/setup` sagt, wie man es gibt.
   *[no] ⚠ Discord lehnt meine Nachrichten in diesem Kanal ab; was du tust, sieht darum sonst niemand. Prüft bitte für meine Rolle, in diesem Kanal und seiner Kategorie: { $missing }. Was wartet, kommt, sobald es wieder geht.
}
