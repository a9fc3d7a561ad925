export const editPage = {
  schedule: 'Plan',
  people: 'Osoby',
  save: 'Zapisz: {section}',
  invitedAndBooked:
    '{invited, plural, one {# zaproszona osoba} few {# zaproszone osoby} many {# zaproszonych osób} other {# zaproszonych osób}}, umówione: {booked, number}.',
  showInvited: 'Pokaż wszystkie zaproszone osoby',
  whyOver: 'Aby zaprosić więcej osób, przesuń jego ostatni dzień.',
  whatChanges: 'Co się zmieni',
  nothingYet: 'Na razie nic. Każdą sekcję zapisuje się osobno.',
  before: 'Przedtem: {value}',
  notValidYet: 'Niektórych wartości brakuje albo są jeszcze niepoprawne.',
  checkingAppointments: 'Sprawdzanie umówionych wizyt…',
  notChecked: 'Nie udało się sprawdzić umówionych wizyt. Przed zapisaniem sprawdzimy je ponownie.',
  allStillFit: 'Wszystkie umówione wizyty nadal pasują do planu.',
  askedOnSave: 'Zanim cokolwiek zapiszemy, zapytamy Cię, co z nimi zrobić.',
  notCounted: 'Nie udało się policzyć e-maili. Przed zapisaniem policzymy je ponownie.',
  willBeInvited:
    '{count, plural, one {Zaproszona będzie # osoba} few {Zaproszone będą # osoby} many {Zaproszonych będzie # osób} other {Zaproszonych będzie # osób}}',
};
