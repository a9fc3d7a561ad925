export const storedData = {
  identity: 'Ihr Name, Ihre E-Mail-Adresse, Ihr Bild, Ihre Personalnummer und Ihr Geburtsdatum, soweit bekannt',
  language: 'Die Sprache Ihrer Seiten und E-Mails',
  membership:
    'Ihre Rollen, die Sprache Ihrer Einladung, wann Sie eingeladen wurden, beigetreten sind, abgelehnt haben, ausgetreten sind oder deaktiviert wurden, und als Fachkraft, wann und wo Sie arbeiten',
  appointer: 'Wenn Sie Fachkraft sind: seit wann, und wer Sie eingesetzt hat',
  participation: 'Zu welchen Untersuchungen Sie eingeladen sind',
  appointments: 'Ob und wann Sie einen Termin haben und ob Sie gekommen sind',
  cancelReason: 'Wenn Sie absagen, der Grund, den Sie wählen, falls Sie einen wählen',
  results: 'Ihre Ergebnisse mit Notizen, Dateien, früheren Versionen und den Gründen von Korrekturen',
  privateNotes: 'Interne Notizen, die Fachkräfte Ihrer Organisation füreinander schreiben',
  access:
    'Wer Ihre Ergebnisse wann und in welcher Rolle gespeichert oder geöffnet hat und wer diese Personen eingesetzt hat',
  consent: 'Welchem Text Sie wann zugestimmt haben',
  mails: 'Welche E-Mails Ihnen wann gesendet wurden und ob sie angekommen sind',
  mailTexts: 'Der Text von E-Mails',
  log: 'In einem Protokoll: wann Sie sich anmelden und was Sie ändern',
  networkAddress: 'In diesem Protokoll die Netzwerkadresse, von der aus Sie es getan haben',
  sessions: 'Wann und mit welchem Browser Sie sich anmelden',
  signIn: 'Geräte, die Sie genutzt haben, Codes und fehlgeschlagene Anmeldungen, zum Schutz Ihres Kontos',
  links: 'Wann ein Link einer Einladung gesendet und benutzt wurde',
  repeats: 'Antworten auf Ihre letzten Schritte, damit eine Wiederholung nichts doppelt tut',
  imports: 'Ihre Zeile in der Datei, mit der Ihre Organisation Sie einlädt',
};
