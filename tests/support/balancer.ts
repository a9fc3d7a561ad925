import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const askEveryMs = 100;

/** A minimal load balancer: sends each request to the next ready server, without retries. */
export async function startBalancer() {
  const servers = new Map<string, { isReady: boolean; agent: Agent }>();
  let turn = 0;

  // Replies pass on the keep-alive timeout of the servers, so the balancer must keep connections longer.
  const front = createServer({ keepAliveTimeout: 90_000 }, (incoming, outgoing) => {
    const ready = [...servers].filter(([, { isReady }]) => isReady);
    const chosen = ready[turn++ % ready.length];
    if (chosen === undefined) return void outgoing.writeHead(502).end();
    const [url, { agent }] = chosen;
    const { method, url: path, headers } = incoming;
    const passed = request(`${url}${path}`, { method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'keep-alive' });
      answer.pipe(outgoing);
    });
    passed.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    incoming.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(front, 'listening');

  // Checks readiness sequentially, so that an older answer cannot replace a newer one.
  const keepAsking = async (url: string, server: { isReady: boolean }) => {
    while (servers.get(url) === server) {
      server.isReady = await fetch(`${url}/api/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      await sleep(askEveryMs);
    }
  };

  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    add(url: string) {
      const server = { isReady: false, agent: new Agent({ keepAlive: true }) };
      servers.set(url, server);
      keepAsking(url, server);
    },
    isReady: (url: string) => servers.get(url)?.isReady === true,
    remove(url: string) {
      servers.get(url)?.agent.destroy();
      servers.delete(url);
    },
    stop() {
      for (const { agent } of servers.values()) agent.destroy();
      servers.clear();
      front.closeAllConnections();
      front.close();
    },
  };
}
