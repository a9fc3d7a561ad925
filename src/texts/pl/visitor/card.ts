export const card = {
  title: 'Rezerwacja z kartą',
  typeCode: 'Wpisz kod z karty. Ma 12 liter i cyfr.',
  code: 'Kod',
  continue: 'Dalej',
  loggedInAs: 'Zalogowana osoba: {name}.',
  logsOut: 'Użycie karty wyloguje {name} w tej przeglądarce.',
};
