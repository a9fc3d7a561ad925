export const errors = {
  somethingWrong: 'Coś poszło nie tak',
  reloadPage: 'Ostatnie działanie mogło się nie udać. Sprawdź połączenie i odśwież stronę.',
  offlineTryLater: 'Brak połączenia z internetem. Spróbuj ponownie, gdy je odzyskasz.',
  offline: 'Brak połączenia z internetem',
  tryWhenConnected: 'Spróbuj ponownie, gdy odzyskasz połączenie.',
  onlyForYou: 'Tylko dla Ciebie',
  needsCode: 'Ta treść jest prywatna. Aby ją zobaczyć, wpisz kod, który wyślemy Ci e-mailem.',
  enterCode: 'Wpisz kod',
  pageFailed: 'Nie udało się wyświetlić tej strony',
  dataIsSafe: 'Coś poszło nie tak podczas wczytywania. Twoje dane są bezpieczne.',
};
