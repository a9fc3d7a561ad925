export const erasure = {
  deleted: 'Qué se elimina',
  stays: 'Qué se conserva y por qué',
};
