export const ownClock = {
  zoneTime: 'Czas: {city}.',
  seemToBeIn: 'Twoja lokalizacja to prawdopodobnie {city} ({difference}).',
};
