import { nanoid } from '@reduxjs/toolkit';
import type { FetchArgs } from '@reduxjs/toolkit/query/react';

type SentCall = Pick<FetchArgs, 'url' | 'method' | 'params' | 'body'>;

/**
 * Creates the idempotency keys of calls without a reply. Sending the same call again after a lost reply uses the same key,
 * so that the server does it once.
 */
export function createIdempotencyKeys() {
  const keys = new Map<string, string>();
  const lost = new Set<string>();
  const forget = (described: string) => {
    keys.delete(described);
    lost.delete(described);
  };
  return {
    /** Returns the key of the call, the same one until it is forgotten. */
    keyOf(call: SentCall): string {
      const described = describe(call);
      const key = keys.get(described) ?? nanoid();
      keys.set(described, key);
      lost.delete(described);
      return key;
    },

    /** Keeps the key of a call without a reply. */
    keepLost: (call: SentCall): void => void lost.add(describe(call)),

    /** Forgets the key after a reply: sending the call again is then a new request. */
    forget: (call: SentCall): void => forget(describe(call)),

    /**
     * Forgets the keys of lost calls after something was deleted: it may have been made by one of them, and a repeated key
     * would make the server report it as done. Calls in flight keep theirs.
     */
    forgetLost: (): void => lost.forEach(forget),
  };
}

function describe({ url, method, params, body }: SentCall): string {
  return JSON.stringify([url, method, params, body instanceof FormData ? [...body].map(describeEntry) : body]);
}

function describeEntry([name, value]: [string, FormDataEntryValue]) {
  return typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified];
}
