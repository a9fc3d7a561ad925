export const ownClock = {
  zoneTime: 'Strefa czasowa ({zone}).',
  seemToBeIn: 'Twoja lokalizacja to prawdopodobnie {city} ({difference}).',
};
