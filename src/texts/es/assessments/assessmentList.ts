export const assessmentList = {
  assessments: 'Chequeos',
  countLabel: 'chequeos',
  createAssessment: 'Crear chequeo',
  searchByName: 'Buscar por nombre',
  noneFound: 'No se han encontrado chequeos',
  noneFits: 'Ningún chequeo coincide con la búsqueda y los filtros.',
  noneYet: 'Aún no hay chequeos',
  addFirst: 'Empiece por añadir su primer chequeo',
  draft: 'Borrador',
  slots: '{duration} · {count, plural, one {# por franja} other {# por franja}}',
  range: '{first}–{last} de {total}',
};
