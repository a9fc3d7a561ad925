export const replies = {
  copyOf: 'Copie de {name}',
  browserOn: '{browser} sous {system}',
  unknownDevice: 'Appareil inconnu',
};
