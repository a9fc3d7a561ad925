import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

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
    const outgoing = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
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
