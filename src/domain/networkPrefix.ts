/** The networks that an address belongs to, from the narrowest to the widest. What is limited is limited by them. */
export type Networks = readonly [string, ...string[]];

/**
 * An IPv4 address is a network of its own. An IPv6 address belongs to its /64, which one household or server has, and to
 * the /48 above it, which one customer can have.
 */
export function networksOf(address: string): Networks {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return [mapped];
  if (!address.includes(':')) return [address];
  const groups = expand(address);
  return [`${groups.slice(0, 4).join(':')}::/64`, `${groups.slice(0, 3).join(':')}::/48`];
}

/** The eight groups of an IPv6 address, without leading zeros. */
function expand(address: string): string[] {
  const [withoutZone = ''] = address.split('%', 1);
  const [head = '', tail] = withoutZone.toLowerCase().split('::');
  const left = groupsOf(head);
  const right = groupsOf(tail ?? '');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''));
}

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));
