import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Keeps its connections, as a browser does, and costs far less than what it calls: both share the machine. */
const agent = new Agent({ keepAlive: true });

const retryAfterMs = 200;

/**
 * Sends a body of JSON. Where the server has too much to do, as on a machine that is not quiet, it is sent again a moment
 * later, as the app does. Throws where the answer is another failure.
 */
export async function post(url: URL, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<void> {
  for (;;) {
    const { status, text } = await send(url, JSON.stringify(body), headers);
    if (status === 200) return;
    if (status !== 503) throw new Error(text);
    await sleep(retryAfterMs);
  }
}

function send(
  url: URL,
  sent: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(url, {
      agent,
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(sent) },
    });
    call.on('error', reject);
    call.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, text }));
    });
    call.end(sent);
  });
}
