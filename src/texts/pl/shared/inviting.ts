export const inviting = {
  inviteTeam: 'Zaproś uczestników',
  eachGetsEmail: 'Każda osoba dostanie zaproszenie e-mailem.',
  withoutEmail: 'Osoba bez adresu e-mail musi mieć numer pracownika i nie dostanie e-maila.',
  importMembers: 'Importuj uczestników',
  membersInvited: 'Zaproszono uczestników',
  invited:
    '{count, plural, =0 {Nikogo nie zaproszono.} one {Zaproszono # osobę.} few {Zaproszono # osoby.} many {Zaproszono # osób.} other {Zaproszono # osób.}}',
  invitedAs:
    '{role, select, OrganizationAdmin {Zaproszono do roli administratora: {name}} other {Zaproszono do roli specjalisty: {name}}}',
  peopleInvitedAs:
    '{role, select, OrganizationAdmin {Zaproszono {count, plural, one {# osobę} few {# osoby} many {# osób} other {# osób}} do roli administratora} other {Zaproszono {count, plural, one {# osobę} few {# osoby} many {# osób} other {# osób}} do roli specjalisty}}',
  awaitingApproval:
    '{count, plural, one {# specjalista czeka na akceptację.} few {# specjaliści czekają na akceptację.} many {# specjalistów czeka na akceptację.} other {# specjalistów czeka na akceptację.}}',
  whoApproves: 'Pozostali administratorzy dostali e-mail. Akceptacji udziela jeden z nich na stronie zespołu.',
  completed:
    'Brakujące dane uzupełniono {count, plural, one {# osobie} few {# osobom} many {# osobom} other {# osobom}}.',
  emptyFile: 'Plik nie zawiera wierszy do importu.',
  nobodyToInvite: 'Nie było kogo zaprosić.',
  skipped:
    '{count, plural, one {Pominięto # wiersz:} few {Pominięto # wiersze:} many {Pominięto # wierszy:} other {Pominięto # wierszy:}}',
  skippedRows: 'Pominięte wiersze',
  line: '{source, select, file {Wiersz pliku {number}} other {Wiersz {number}}}',
  lineOf: '{source, select, file {Wiersz pliku {number}: {email}} other {Wiersz {number}: {email}}}',
  moreSkipped:
    '{count, plural, one {i jeszcze #, wszystkie w raporcie} few {i jeszcze #, wszystkie w raporcie} many {i jeszcze #, wszystkie w raporcie} other {i jeszcze #, wszystkie w raporcie}}',
  downloadReport: 'Pobierz raport',
  reportFile: 'pominięte-osoby.csv',
  reportLine: 'Wiersz',
  reportEmail: 'E-mail',
  reportReason: 'Powód',
  mailsWait:
    '{count, plural, one {# zaproszenie czeka} few {# zaproszenia czekają} many {# zaproszeń czeka} other {# zaproszeń czeka}}: wyczerpano dzisiejszy limit ({limit}).',
  mailsGoOut: 'Zostaną wysłane od jutra, zaczynając od najstarszych. Niczego nie trzeba wysyłać ponownie.',
  unknownLanguages:
    '{count, plural, one {# wiersz zawiera nieznany język: {examples}} few {# wiersze zawierają nieznany język, na przykład {examples}} many {# wierszy zawiera nieznany język, na przykład {examples}} other {# wiersza zawiera nieznany język, na przykład {examples}}}',
  invitedInOther: 'Te osoby otrzymają zaproszenie w języku organizacji.',
};
