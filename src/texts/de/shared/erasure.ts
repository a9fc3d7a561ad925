export const erasure = {
  deleted: 'Was gelöscht wird',
  stays: 'Was bleibt, und warum',

  identity: 'Name, E-Mail-Adresse, Bild, Personalnummer und Geburtsdatum',
  workDetails: 'Angaben zur Arbeit, etwa Abteilung und Position',
  language: 'Sprache',
  results: 'Ergebnisse mit Notizen, Dateien und früheren Versionen',
  privateNotes: 'Interne Notizen von Fachkräften',
  access: 'Die Liste, wer die Ergebnisse geöffnet hat',
  consent: 'Zustimmung',
  mailTexts: 'E-Mails, die noch nicht gesendet sind',
  sessions: 'Anmeldungen und Geräte',
  signIn: 'Anmeldungen und Geräte',
  repeats: 'Antworten auf wiederholte Anfragen',
  imports: 'Zeilen importierter Dateien',

  numbersStay:
    'Vergangene Termine, Einladungen und Rollen als „Gelöschtes Mitglied“, damit die Zahlen der Organisation stimmen',
  mailsStay: 'Dass E-Mails gesendet wurden, ohne die Adresse, damit sich Fehler des Mailservers finden lassen',
  logStays: 'Das Protokoll der Anmeldungen und Änderungen ohne Namen, damit sich Missbrauch finden lässt',
  resultsOfOthersStay: 'Ergebnisse, die als Fachkraft für andere erfasst wurden, denn sie gehören diesen Personen',
  accessStays:
    'Der Name auf der Liste, wer Ergebnisse anderer geöffnet hat, denn diese Personen haben ein Recht, es zu wissen',
  backupsStay: 'Sicherungen, bis der Betreiber dieses Dienstes sie ersetzt',
};
