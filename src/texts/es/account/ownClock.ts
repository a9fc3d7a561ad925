export const ownClock = {
  zoneTime: 'Hora de {city}.',
  seemToBeIn: 'Parece que está en {city} ({difference}).',
};
