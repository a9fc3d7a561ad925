export const myAssessments = {
  title: 'Moje badania',
  noneYet: 'Nie ma jeszcze badań',
  whyNone: 'Gdy Twoja organizacja zaprosi Cię na badanie, pojawi się ono tutaj i dostaniesz e-mail.',
  loading: 'Wczytywanie Twoich badań',
  booked: 'Umówione',
  toBook: 'Do umówienia',
  past: 'Minione',
  days: '{first} – {last}',
  canBook: 'Możesz teraz wybrać termin',
  canBookAgain: 'Możesz wybrać nowy termin',
  appointmentWas: 'Termin Twojej wizyty: {when}',
  resultsReady: 'Wyniki gotowe',
  open: '{action, select, results {Zobacz wyniki} book {Wybierz termin} appointment {Zobacz wizytę} other {Zobacz}}',
  openNamed:
    '{action, select, results {Zobacz wyniki: {name}} book {Wybierz termin: {name}} appointment {Zobacz wizytę: {name}} other {Zobacz: {name}}}',
  newPractitioners:
    '{count, plural, one {{names} widzi Twoje wyniki w organizacji {organization} od {date}} few {{names} widzą Twoje wyniki w organizacji {organization} od {date}} many {{names} widzą Twoje wyniki w organizacji {organization} od {date}} other {{names} widzą Twoje wyniki w organizacji {organization} od {date}}}',
  whoTheyAre: 'Nowi specjaliści w Twojej organizacji.',
  haveRead: 'Rozumiem',
};
