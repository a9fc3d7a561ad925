export const replies = {
  copyOf: 'Kopie von {name}',
  browserOn: '{browser} unter {system}',
  unknownDevice: 'Unbekanntes Gerät',
};
