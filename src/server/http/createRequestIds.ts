import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

/** Ids are logged and stored, so they are short and hold no markup. */
const idPattern = /^[\w.:=/+-]{1,100}$/;

/** Returns a function that takes the X-Request-Id of a trusted proxy, and creates an id for every other request. */
export function createRequestIds(trustProxy: readonly string[]) {
  const trusted = new BlockList();
  for (const range of trustProxy) {
    const [address = '', prefix] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  const isTrusted = (text: string) => {
    const address = text.replace(/^::ffff:/i, '');
    return trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  };

  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = headers['x-request-id'];
    const isUsable = typeof given === 'string' && idPattern.test(given) && isTrusted(socket.remoteAddress ?? '');
    return isUsable ? given : randomUUID();
  };
}
