export const detailUse = {
  title: 'Dane osób',
  intro:
    'Wybierz, jakie dane o osobach zapisuje Twoja organizacja. Nieużywanych nie ma w formularzach, plikach ani na listach. To, co zapisane, zostaje.',
  table: 'Dane osób',
  detail: 'Dana',
  used: 'Używana',
  practitioners: 'Widoczna dla specjalistów',
  always: 'Zawsze, aby odróżnić osoby',
  useIt: 'Używaj: {detail}',
  letSee: 'Pokaż specjalistom: {detail}',
  widenTitle: 'Pokazać specjalistom: {detail}?',
  widenHint: 'Przy następnym otwarciu aplikacji uczestnicy zostaną ponownie poproszeni o zgodę.',
  widen: 'Pokaż',
  cancel: 'Nie pokazuj',
  health: 'Administratorzy widzą wszystkie dane. Nie zapisuj tu danych o zdrowiu: mogą je widzieć tylko specjaliści.',
};
