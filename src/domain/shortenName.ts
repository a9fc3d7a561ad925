/** Shortens a full name for pages that others may see: 'Anna Maria Kowalska' becomes 'Anna K.'. */
export function shortenName(fullName: string): string {
  const [first = '', ...others] = fullName.trim().split(/\s+/u);
  const [initial] = others.at(-1) ?? '';
  return initial === undefined ? first : `${first} ${initial}.`;
}
