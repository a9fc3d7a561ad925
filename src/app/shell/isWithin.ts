/** Whether a page belongs to a place: it is the place itself or lies below it. */
export function isWithin(pathname: string, place: string): boolean {
  return pathname === place || pathname.startsWith(`${place}/`);
}
