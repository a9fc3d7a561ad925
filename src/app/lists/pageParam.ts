/** The page, from 1, that an address names; the first one where it names none that makes sense. */
export function readPage(params: URLSearchParams, name: string): number {
  const page = Number(params.get(name) ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/** The address with the page in it; the first one is not named. */
export function writePage(address: URLSearchParams, name: string, page: number): URLSearchParams {
  const params = new URLSearchParams(address);
  if (page === 1) params.delete(name);
  else params.set(name, String(page));
  return params;
}
