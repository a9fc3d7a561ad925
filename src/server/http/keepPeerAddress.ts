import type { Socket } from 'node:net';

/**
 * Reads the address of a client while it is connected. Node remembers it then; later, if the client has hung up, a request
 * would have none. A client that is gone already needs no answer.
 */
export function keepPeerAddress(socket: Socket): void {
  if (socket.remoteAddress === undefined) socket.destroy();
}
