export const ownClock = {
  zoneTime: 'المنطقة الزمنية: {zone}.',
  seemToBeIn: 'يبدو أنك في {city} ({difference}).',
};
