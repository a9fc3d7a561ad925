export const notFound = {
  title: 'Seite nicht gefunden',
  nothingHere: 'Unter dieser Adresse gibt es nichts. Vielleicht ist der Link alt oder falsch geschrieben.',
  backToStart: 'Zurück zu Ihrer Startseite',
  goToLogIn: 'Zur Anmeldung',
};
