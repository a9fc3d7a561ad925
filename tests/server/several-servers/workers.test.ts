import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { requestPasscode } from '#contract/auth.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { makeFolder, postgresOf, query } from '../startup/startCommand.ts';

test('WORKERS=3 serves one port with three processes, which count together, and end with the primary process', async () => {
  const dataDir = await makeFolder();
  const product = await startProduct({ dataDir, env: { WORKERS: '3' } });
  onTestFinished(async () => {
    await product.stop();
  });
  const workers = childrenOf(product);
  expect(workers).toHaveLength(3);
  // The first worker answers before the last one has started.
  await expect.poll(() => product.output().match(/Checkwell is ready/g)).toHaveLength(1);

  await expectSharedMetrics(product);

  // Each worker could send the mail. It is sent once.
  const emails = Array.from({ length: 12 }, (_, index) => `person${index}@example.com`);
  for (const email of emails) expect(await askForCode(product, email)).toBe(200);
  await expect
    .poll(() => query(dataDir, `SELECT count(*)::int AS sent FROM mail_message WHERE status = 'sent'`))
    .toEqual([{ sent: 12 }]);
  const mails = await query(dataDir, 'SELECT count(*)::int AS mails FROM mailbox_message');
  expect(mails).toEqual([{ mails: 12 }]);

  const running = childrenOf(product);
  const calls = callUntilAborted(product);
  await expect.poll(() => calls.count()).toBeGreaterThan(20);
  process.kill(running[0] ?? 0, 'SIGKILL');
  await expect.poll(() => childrenOf(product)).not.toContain(running[0]);
  // Cut off is fine, but none may wait for ever.
  expect(await calls.stop()).toBe(0);
  await expect.poll(() => childrenOf(product).length).toBe(3);
  expect(await askForCode(product, 'later@example.com')).toBe(200);

  const killed = childrenOf(product);
  await product.stop('SIGKILL');
  await expect.poll(() => killed.filter(isAlive)).toEqual([]);
  const next = await startProduct({ dataDir, env: { WORKERS: '2' } });
  const left = childrenOf(next);
  expect(await next.stop()).toBe(0);
  expect(left.filter(isAlive)).toEqual([]);
  expect(await postgresOf(dataDir)).toBeUndefined();
});

test('a worker that cannot serve stops the start with one line', async () => {
  const occupied = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void occupied.close());
  await once(occupied, 'listening');
  const { port } = occupied.address() as AddressInfo;
  const product = startProduct({ dataDir: await makeFolder(), env: { WORKERS: '2', PORT: String(port) } });
  await expect(product).rejects.toThrow(/Port \d+ on 127\.0\.0\.1 is in use/);
});

/** Expects each worker to serve the metrics of all, also while a killed one is replaced. */
async function expectSharedMetrics(product: Product): Promise<void> {
  const read = async () => {
    // A new connection may reach any worker.
    const answer = await fetch(`${product.url}/metrics`, { headers: { connection: 'close' } });
    expect(answer.status).toBe(200);
    return answer.text();
  };
  const refusals = (text: string) => Number(/^checkwell_responses_total\{class="4xx"\} (\d+)$/m.exec(text)?.[1]);
  const before = refusals(await read());
  for (let call = 0; call < 30; call += 1) {
    await fetch(`${product.url}/api/v1/nothing`, { method: 'POST', headers: { connection: 'close' } });
  }
  for (let scrape = 0; scrape < 9; scrape += 1) {
    const text = await read();
    expect(refusals(text)).toBe(before + 30);
    expect(text).toContain('\ncheckwell_processes 3\n');
    expect(text.match(/^checkwell_build_info/gm)).toHaveLength(1);
  }
  process.kill(childrenOf(product)[0] ?? 0, 'SIGKILL');
  await expect.poll(product.output).toContain('A worker has ended unexpectedly');
  // Several at a time, while the new worker starts.
  let texts: string[] = [];
  while (!texts.some((text) => text.includes('\ncheckwell_processes 3\n'))) {
    texts = await Promise.all([read(), read(), read()]);
    for (const text of texts) expect(text).toMatch(/\ncheckwell_processes [23]\n/);
  }
}

async function askForCode({ url }: Product, email: string): Promise<number> {
  const answer = await fetch(`${url}/api${requestPasscode.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, role: 'OrganizationAdmin' }),
  });
  return answer.status;
}

/** Calls the product in parallel loops. `stop` resolves to the number of calls that neither answered nor failed. */
function callUntilAborted({ url }: Product) {
  const stopping = new AbortController();
  const outcomes = { settled: 0, unanswered: 0 };
  const loop = async () => {
    while (!stopping.signal.aborted) {
      const answered = fetch(`${url}/api/health/live`, {
        headers: { connection: 'close' },
        signal: AbortSignal.timeout(15_000),
      });
      const error = await answered.then(
        () => undefined,
        (reason: Error) => reason,
      );
      outcomes[error?.name === 'TimeoutError' ? 'unanswered' : 'settled'] += 1;
    }
  };
  const loops = Array.from({ length: 16 }, loop);
  return {
    count: () => outcomes.settled,
    async stop() {
      stopping.abort();
      await Promise.all(loops);
      return outcomes.unanswered;
    },
  };
}

/** The processes of Node that the product has started. */
function childrenOf({ pid }: Product): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return children
    .map(Number)
    .filter((child) => child > 0 && readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('start.ts'));
}

function isAlive(pid: number): boolean {
  try {
    return !/^[ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, ''));
  } catch {
    return false;
  }
}
