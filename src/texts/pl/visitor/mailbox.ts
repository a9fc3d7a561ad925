export const mailbox = {
  title: 'Lokalna skrzynka',
  mails: 'wiadomości',
  keptHere: 'Zamiast wysyłać wiadomości, zachowujemy je tutaj, najnowsze na górze.',
  refresh: 'Odśwież',
  cannotOpen: 'Nie można otworzyć lokalnej skrzynki',
  whereShown: 'Jest pokazywana na komputerze, na którym działa serwer, i tylko gdy nie ustawiono serwera poczty.',
  empty: 'Nie ma jeszcze wiadomości',
  appearsHere: 'To, co wyśle system, samo się tu pojawi.',
  showOlder: 'Pokaż starsze wiadomości',
  toAt: 'Do: {address} · {time}',
  downloadCalendar: 'Pobierz plik kalendarza',
  calendarFile: 'wizyta.ics',
};
