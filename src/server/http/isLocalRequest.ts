import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Whether a request was made on this machine, and for it. One that a proxy on this machine passes on comes from
 * elsewhere, and so does one of a page whose name was pointed at this machine (DNS rebinding): its host tells.
 */
export function isLocalRequest({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isForwarded && isLoopback(ip) && isLocalHost(headers.host);
}

function isLoopback(ip: string): boolean {
  const address = ip.replace(/^::ffff:/i, '');
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));
}

function isLocalHost(host: string | undefined): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i.test(host ?? '');
}
