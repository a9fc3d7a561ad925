import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

type Headers = Readonly<Record<string, string>>;

/** Keep-alive like a browser, and cheap: client and server share the machine. */
const agent = new Agent({ keepAlive: true });

const retryAfterMs = 200;

/** Posts JSON. Retries on 503, as the app does. Throws on any other status than 200. */
export async function post(url: URL, body: unknown, headers: Headers = {}): Promise<void> {
  for (;;) {
    const { status, content } = await send(url, { method: 'POST', body: JSON.stringify(body), headers });
    if (status === 200) return;
    if (status !== 503) throw new Error(content.toString());
    await sleep(retryAfterMs);
  }
}

/** Resolves to the compressed size in bytes. Decompressing would take as long as the server's own work. */
export async function get(url: URL, headers: Headers): Promise<number> {
  const { status, content } = await send(url, { method: 'GET', headers });
  if (status !== 200) throw new Error(`${url.pathname}: ${content.toString()}`);
  return content.length;
}

function send(
  url: URL,
  { method, body, headers }: { method: 'GET' | 'POST'; body?: string; headers: Headers },
): Promise<{ status: number | undefined; content: Buffer }> {
  return new Promise((resolve, reject) => {
    const bodyHeaders =
      body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
    const call = request(url, { agent, method, headers: { ...headers, ...bodyHeaders } });
    call.on('error', reject);
    call.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode, content: Buffer.concat(parts) }));
    });
    call.end(body);
  });
}
