/** Notes on a page whose time zone is not the time zone of the browser. */
export const ownClock = {
  /** `zone`: 'New York time'. */
  zoneTime: '{zone}.',
  /** `difference`: '1 hour behind'. */
  seemToBeIn: 'You seem to be in {city} ({difference}).',
} as const;
