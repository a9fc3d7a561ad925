/** Every time zone that the browser knows, by its IANA name, with the given one and UTC among them. */
export function listTimeZones(given: string): { value: string; label: string }[] {
  // Browsers leave UTC out of their list, and know old names that are not in it.
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', given]);
  return [...names].sort().map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
}
