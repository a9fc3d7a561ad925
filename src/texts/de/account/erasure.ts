export const erasure = {
  deleted: 'Was gelöscht wird',
  stays: 'Was bleibt, und warum',
};
