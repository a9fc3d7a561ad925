export const replies = {
  copyOf: 'Kopia: {name}',
  browserOn: '{browser}, {system}',
  unknownDevice: 'Nieznane urządzenie',
};
