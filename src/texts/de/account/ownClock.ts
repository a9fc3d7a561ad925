export const ownClock = {
  zoneTime: 'Ortszeit {city}.',
  seemToBeIn: 'Sie sind anscheinend in {city} ({difference}).',
};
