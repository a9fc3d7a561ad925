import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Starts a proxy that cuts connections during or before the response. Requests always reach the server. */
export async function startLossyProxy(target: URL, shares: { answerLost: number; hungUp: number }) {
  const counts = { answersLost: 0, hungUp: 0 };
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    const fate = Math.random();
    const losesAnswer = fate < shares.answerLost;
    const hangsUp = !losesAnswer && fate < shares.answerLost + shares.hungUp;
    client.on('data', (chunk: Buffer) => {
      upstream.write(chunk);
      if (!hangsUp) return;
      counts.hungUp += 1;
      client.destroy();
    });
    upstream.on('data', (chunk: Buffer) => {
      if (losesAnswer && !client.destroyed) {
        counts.answersLost += 1;
        client.destroy();
      }
      if (!client.destroyed) client.write(chunk);
    });
    endTogether(client, upstream, hangsUp);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    counts,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function endTogether(client: Socket, upstream: Socket, outlivesClient: boolean): void {
  client.on('error', () => undefined);
  upstream.on('error', () => client.destroy());
  upstream.on('end', () => client.end());
  // After a client hangs up, the upstream connection stays until the response.
  if (outlivesClient) upstream.once('data', () => upstream.destroy());
  else client.on('close', () => upstream.end());
}
