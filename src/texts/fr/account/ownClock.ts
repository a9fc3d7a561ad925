export const ownClock = {
  zoneTime: 'Fuseau horaire ({zone}).',
  seemToBeIn: 'Vous semblez être à {city} ({difference}).',
};
