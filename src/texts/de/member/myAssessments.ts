export const myAssessments = {
  title: 'Meine Untersuchungen',
  noneYet: 'Noch keine Untersuchungen',
  whyNone: 'Sobald Ihre Organisation Sie zu einer einlädt, erscheint sie hier, und Sie bekommen eine E-Mail.',
  loading: 'Ihre Untersuchungen werden geladen',
  booked: 'Gebucht',
  toBook: 'Zu buchen',
  past: 'Vergangen',
  days: '{first} – {last}',
  canBook: 'Sie können jetzt einen Termin buchen',
  canBookAgain: 'Sie können einen neuen Termin buchen',
  appointmentWas: 'Ihr Termin war am {when}',
  resultsReady: 'Ergebnisse liegen vor',
  open: '{action, select, results {Ergebnisse ansehen} book {Termin buchen} appointment {Termin ansehen} other {Ansehen}}',
  openNamed:
    '{action, select, results {Ergebnisse ansehen: {name}} book {Termin buchen: {name}} appointment {Termin ansehen: {name}} other {Ansehen: {name}}}',
  newPractitioners:
    '{count, plural, one {{names} kann Ihre Ergebnisse bei {organization} seit dem {date} Uhr sehen} other {{names} können Ihre Ergebnisse bei {organization} seit dem {date} Uhr sehen}}',
  whoTheyAre: 'Neue Fachkräfte Ihrer Organisation.',
  haveRead: 'Gelesen',
};
