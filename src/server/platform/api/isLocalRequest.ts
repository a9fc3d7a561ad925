import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Headers with which proxies describe the request that they forward. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
];

interface LocalRequest extends Pick<FastifyRequest, 'headers'> {
  readonly socket: Pick<FastifyRequest['socket'], 'remoteAddress'>;
}

/**
 * Whether a request was made on this machine. Uses the address of the socket, because a trusted proxy may name any other.
 * Excludes requests that a local proxy forwards, and those of a web page whose host name resolves to this machine (DNS
 * rebinding).
 */
export function isLocalRequest({ socket, headers }: LocalRequest): boolean {
  const isForwarded = proxyHeaders.some((name) => headers[name] !== undefined);
  return !isForwarded && isLoopback(socket.remoteAddress ?? '') && isLocalHost(headers.host);
}

function isLoopback(ip: string): boolean {
  const address = ip.replace(/^::ffff:/i, '');
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));
}

function isLocalHost(host: string | undefined): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i.test(host ?? '');
}
