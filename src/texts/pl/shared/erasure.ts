export const erasure = {
  deleted: 'Co zostanie usunięte',
  stays: 'Co zostanie i dlaczego',

  identity: 'Imię i nazwisko, adres e-mail, zdjęcie, numer pracownika i data urodzenia',
  workDetails: 'Dane o pracy, na przykład dział i stanowisko',
  language: 'Język',
  results: 'Wyniki z notatkami, plikami i wcześniejszymi wersjami',
  privateNotes: 'Prywatne notatki specjalistów',
  access: 'Lista osób, które otwierały wyniki',
  consent: 'Zgoda',
  mailTexts: 'E-maile, które czekają na wysłanie',
  sessions: 'Logowania i urządzenia',
  signIn: 'Logowania i urządzenia',
  repeats: 'Odpowiedzi na powtórzone żądania',
  imports: 'Wiersze zaimportowanych plików',

  numbersStay:
    'Minione wizyty, zaproszenia i role jako „Usunięty uczestnik”, aby liczby organizacji pozostały prawidłowe',
  mailsStay: 'Informacja o wysłaniu e-maili, bez ich adresu, aby można było wykryć awarie serwera poczty',
  logStays: 'Dziennik logowań i zmian, bez imienia i nazwiska, aby można było wykryć nadużycia',
  resultsOfOthersStay: 'Wyniki wpisane innym osobom w roli specjalisty, ponieważ należą do tych osób',
  accessStays:
    'Imię i nazwisko na liście osób, które otwierały cudze wyniki, ponieważ ich właściciele mają prawo to wiedzieć',
  backupsStay: 'Kopie zapasowe, dopóki operator serwisu ich nie zastąpi',
};
