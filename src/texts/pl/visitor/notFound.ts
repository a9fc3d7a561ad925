export const notFound = {
  title: 'Nie znaleziono strony',
  nothingHere: 'Pod tym adresem niczego nie ma. Link może być stary lub zawierać literówkę.',
  backToStart: 'Wróć na stronę startową',
  goToLogIn: 'Przejdź do logowania',
};
