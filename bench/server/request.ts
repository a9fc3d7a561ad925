import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

type Headers = Readonly<Record<string, string>>;

/** Keeps its connections, as a browser does, and costs far less than what it calls: both share the machine. */
const agent = new Agent({ keepAlive: true });

const retryAfterMs = 200;

/**
 * Sends a body of JSON. Where the server has too much to do, as on a machine that is not quiet, it is sent again a moment
 * later, as the app does. Throws where the answer is another failure.
 */
export async function post(url: URL, body: unknown, headers: Headers = {}): Promise<void> {
  for (;;) {
    const { status, content } = await send(url, { method: 'POST', body: JSON.stringify(body), headers });
    if (status === 200) return;
    if (status !== 503) throw new Error(content.toString());
    await sleep(retryAfterMs);
  }
}

/** Asks, and resolves to how many bytes came. They are left as they are: to unpack them takes as long as to pack them. */
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
    const ofBody =
      body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
    const call = request(url, { agent, method, headers: { ...headers, ...ofBody } });
    call.on('error', reject);
    call.on('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode, content: Buffer.concat(parts) }));
    });
    call.end(body);
  });
}
