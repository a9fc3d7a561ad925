/** Networks of an address, narrowest first. Rate limits count by them. */
export type Networks = readonly [string, ...string[]];

/**
 * Lists the networks of an address. IPv4 stays a single address. IPv6 is grouped by /64, usual for a household or server, and
 * by /48, usual for a customer.
 */
export function networksOf(address: string): Networks {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return [mapped];
  if (!address.includes(':')) return [address];
  const groups = expand(address);
  return [`${groups.slice(0, 4).join(':')}::/64`, `${groups.slice(0, 3).join(':')}::/48`];
}

/** Expands an IPv6 address to eight groups without leading zeros. */
function expand(address: string): string[] {
  const [withoutZone = ''] = address.split('%', 1);
  const [head = '', tail] = withoutZone.toLowerCase().split('::');
  const left = groupsOf(head);
  const right = groupsOf(tail ?? '');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''));
}

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));
