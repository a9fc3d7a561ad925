import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

const askEveryMs = 100;

/** A load balancer as small as one can be: each request goes to the next server that says it is ready, and is not repeated. */
export async function startBalancer() {
  const servers = new Map<string, { isReady: boolean; agent: Agent }>();
  let turn = 0;

  const front = createServer((incoming, outgoing) => {
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

  const asking = setInterval(async () => {
    for (const [url, server] of servers) {
      const answer = fetch(`${url}/api/health/ready`);
      server.isReady = await answer.then(
        ({ ok }) => ok,
        () => false,
      );
    }
  }, askEveryMs);

  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    add(url: string) {
      servers.set(url, { isReady: false, agent: new Agent({ keepAlive: true }) });
    },
    isReady: (url: string) => servers.get(url)?.isReady === true,
    remove(url: string) {
      servers.get(url)?.agent.destroy();
      servers.delete(url);
    },
    stop() {
      clearInterval(asking);
      for (const { agent } of servers.values()) agent.destroy();
      front.closeAllConnections();
      front.close();
    },
  };
}
