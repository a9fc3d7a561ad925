/** Returns a search for an address on OpenStreetMap. */
export function mapLink(address: string): string {
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`;
}
