export const ownClock = {
  zoneTime: 'Heure locale : {city}.',
  seemToBeIn: 'Vous semblez être à {city} ({difference}).',
};
