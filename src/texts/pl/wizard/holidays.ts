export const holidays = {
  add: 'Dodaj święta…',
  title: 'Dodaj święta',
  about: 'Zaznaczone dni zostaną wyłączone. Nic jeszcze nie jest zapisywane.',
  country: 'Kraj',
  region: 'Region',
  wholeCountry: 'Cały kraj',
  chooseCountry: 'Wybierz kraj, aby zobaczyć jego święta.',
  loading: 'Wczytywanie świąt',
  none: 'W okresie badania nie ma żadnego święta.',
  list: 'Święta, {days}',
  alreadyClosed: 'Dzień już wyłączony',
  otherHours: 'Ma inne godziny',
  noHours: 'Brak godzin w tym dniu tygodnia',
  close:
    '{count, plural, =0 {Wyłącz dni} one {Wyłącz # dzień} few {Wyłącz # dni} many {Wyłącz # dni} other {Wyłącz # dnia}}',
};
