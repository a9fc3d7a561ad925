export const ownClock = {
  zoneTime: 'Heure locale : {city}.',
  seemToBeIn: 'Vous semblez être dans une autre zone : {city} ({difference}).',
};
