export const assessmentList = {
  assessments: 'Untersuchungen',
  countLabel: 'Untersuchungen',
  createAssessment: 'Untersuchung anlegen',
  searchByName: 'Nach Name suchen',
  noneFound: 'Keine Untersuchungen gefunden',
  noneFits: 'Keine Untersuchung passt zur Suche und zu den Filtern.',
  noneYet: 'Noch keine Untersuchungen',
  addFirst: 'Legen Sie zum Start Ihre erste Untersuchung an',
  draft: 'Entwurf',
  slots: '{duration} · {count, plural, one {# je Uhrzeit} other {# je Uhrzeit}}',
  range: '{first}–{last} von {total}',
};
