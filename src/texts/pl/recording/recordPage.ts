export const recordPage = {
  day: 'Dzień',
  person: 'Osoba',
  loading: 'Wczytywanie osoby',
  notFound: 'Nie znaleziono tej osoby',
  notFoundHint: 'Być może usunięto ją z badania.',
  today: 'Dzisiaj',
  noAppointment: 'Brak wizyty',
  bookTime: 'Umów wizytę',
  move: 'Przełóż',
  cancelAppointment: 'Odwołaj wizytę',

  addEmailAddress: 'Dodaj adres e-mail',
  emailAddressOf: 'Adres e-mail: {who}',
  emailAddressHint:
    'Na ten adres przyjdzie zaproszenie. Kto z niego skorzysta, zobaczy wizytę i wyniki, dlatego sprawdź adres z tą osobą.',
  addAndInvite: 'Dodaj i zaproś',
  invitationSent: 'Wysłano zaproszenie na adres {email}',
};
