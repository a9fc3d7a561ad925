export const ownClock = {
  zoneTime: 'Zeitzone: {zone}.',
  seemToBeIn: 'Sie sind anscheinend in {city} ({difference}).',
};
