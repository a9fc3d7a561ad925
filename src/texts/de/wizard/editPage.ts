export const editPage = {
  schedule: 'Zeitplan',
  people: 'Personen',
  save: '{section} speichern',
  invitedAndBooked:
    '{invited, plural, one {# Person} other {# Personen}} eingeladen, davon {booked, number} mit Termin.',
  showInvited: 'Alle Eingeladenen anzeigen',
  whyOver: 'Um weitere Personen einzuladen, verschieben Sie den letzten Tag.',
  whatChanges: 'Was sich ändert',
  nothingYet: 'Noch nichts. Jeder Abschnitt wird für sich gespeichert.',
  before: 'Vorher: {value}',
  notValidYet: 'Manche Werte fehlen oder stimmen noch nicht.',
  checkingAppointments: 'Gebuchte Termine werden geprüft…',
  notChecked: 'Gebuchte Termine konnten nicht geprüft werden. Sie werden vor dem Speichern noch einmal geprüft.',
  allStillFit: 'Alle gebuchten Termine passen weiterhin.',
  askedOnSave: 'Bevor etwas gespeichert wird, werden Sie gefragt, was mit ihnen geschieht.',
  notCounted: 'Die E-Mails konnten nicht gezählt werden. Sie werden vor dem Speichern noch einmal gezählt.',
  willBeInvited: '{count, plural, one {# Person wird} other {# Personen werden}} eingeladen',
};
