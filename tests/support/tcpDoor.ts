import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';

/** Opens a TCP proxy to the test PostgreSQL, which may listen on a Unix socket only. */
export async function openTcpDoor({ host, port }: { host: string; port: number }) {
  const open = new Set<Socket>();
  let isSilent = false;
  const server = createServer((incoming) => {
    open.add(incoming);
    incoming.on('error', () => undefined);
    if (isSilent) {
      incoming.resume();
      return;
    }
    const outgoing = connectTo(host, port);
    incoming.on('close', () => outgoing.destroy());
    outgoing.on('error', () => incoming.destroy());
    incoming.pipe(outgoing).pipe(incoming);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,

    /** Stops answering without closing connections, like a machine after a power failure. */
    fallSilent(): void {
      isSilent = true;
      for (const socket of open) socket.unpipe().resume();
    },

    close(): void {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** Opens a proxy that speaks TLS, as a PostgreSQL with `ssl = on` does, to the test PostgreSQL, which has none. */
export async function openTlsDoor({ host, port }: { host: string; port: number }, own: { key: Buffer; cert: Buffer }) {
  const open = new Set<Socket>();
  const server = createServer((incoming) => {
    open.add(incoming);
    incoming.on('error', () => undefined);
    // The client asks for TLS in its first message.
    incoming.once('data', () => {
      incoming.write('S');
      const encrypted = new TLSSocket(incoming, { isServer: true, ...own });
      const outgoing = connectTo(host, port);
      encrypted.on('error', () => outgoing.destroy());
      encrypted.on('close', () => outgoing.destroy());
      outgoing.on('error', () => encrypted.destroy());
      encrypted.pipe(outgoing).pipe(encrypted);
    });
  }).listen(0);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close(): void {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

const connectTo = (host: string, port: number): Socket =>
  host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
