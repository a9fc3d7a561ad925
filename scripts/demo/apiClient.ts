import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { z } from 'zod';
import type { tokenPairReply } from '#contract/auth.ts';
import { type Call, pathOf } from '#contract/call.ts';
import { listMailbox } from '#contract/mailbox.ts';

interface CallParts {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  form?: FormData;
}

export interface ApiClient {
  /** Makes a call and validates its reply. Throws if the status is not 2xx. */
  call<C extends Call>(contract: C, parts?: CallParts): Promise<z.infer<C['reply']>>;
  /** Returns a client that sends this access token. */
  signedIn(tokens: z.infer<typeof tokenPairReply>): ApiClient;
  /**
   * Waits for a mail in the local mailbox and returns the pattern's first group. `sentAfter` is in epoch milliseconds.
   * Throws after a minute.
   */
  takeFromMail(to: string, pattern: RegExp, sentAfter?: number): Promise<string>;
}

/** Waits before each further attempt, in milliseconds. */
const backoffMs = [500, 1_000, 2_000, 4_000, 8_000, 16_000];

/** Tries again while the server sheds load. */
async function fetchPatiently(url: string, request: RequestInit): Promise<Response> {
  for (const waitMs of backoffMs) {
    const response = await fetch(url, request);
    if (response.status !== 503) return response;
    await response.body?.cancel();
    await setTimeout(waitMs);
  }
  return fetch(url, request);
}

/** Calls the API of a running product. */
export function createApiClient(url: string, accessToken?: string): ApiClient {
  async function call<C extends Call>(contract: C, parts: CallParts = {}): Promise<z.infer<C['reply']>> {
    const query = parts.query ? `?${new URLSearchParams(parts.query)}` : '';
    const key = contract.once ? randomUUID() : undefined;
    const response = await fetchPatiently(`${url}/api${pathOf(contract, parts.params)}${query}`, {
      method: contract.method,
      headers: {
        ...(key !== undefined && { 'Idempotency-Key': key }),
        ...(accessToken && { Authorization: `Bearer ${accessToken}` }),
        ...(parts.body !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: parts.form ?? (parts.body === undefined ? null : JSON.stringify(parts.body)),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${contract.method} ${contract.path}: ${JSON.stringify(answer)}`);
    // TypeScript cannot relate the parsed value to the generic call.
    return contract.reply?.parse(answer) as z.infer<C['reply']>;
  }

  return {
    call,

    signedIn: ({ data }) => createApiClient(url, data.accessToken),

    async takeFromMail(to, pattern, sentAfter = 0) {
      for (let attempt = 0; attempt < 600; attempt += 1) {
        const { data } = await call(listMailbox, { query: { to } });
        const fresh = data.filter(({ sentAt }) => sentAt >= sentAfter);
        const found = fresh.map(({ text }) => pattern.exec(text)?.[1]).find((match) => match !== undefined);
        if (found !== undefined) return found;
        await setTimeout(100);
      }
      throw new Error(`No mail to ${to} arrived within a minute.`);
    },
  };
}
