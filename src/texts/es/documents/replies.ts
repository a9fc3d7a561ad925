export const replies = {
  copyOf: 'Copia de {name}',
  browserOn: '{browser} en {system}',
  unknownDevice: 'Dispositivo desconocido',
};
