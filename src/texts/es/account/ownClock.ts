export const ownClock = {
  zoneTime: 'Zona horaria: {zone}.',
  seemToBeIn: 'Parece que está en {city} ({difference}).',
};
