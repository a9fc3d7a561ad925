export const ownClock = {
  zoneTime: 'بتوقيت {city}.',
  seemToBeIn: 'يبدو أنك في {city} ({difference}).',
};
