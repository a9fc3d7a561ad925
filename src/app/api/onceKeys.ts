import { nanoid } from '@reduxjs/toolkit';
import type { FetchArgs } from '@reduxjs/toolkit/query/react';

type SentCall = Pick<FetchArgs, 'url' | 'method' | 'params' | 'body'>;

/**
 * The Idempotency-Keys of calls that were not answered yet. Whoever presses again after an answer was lost sends the
 * same call, under the same key: the server, which may have done it, then does nothing a second time.
 */
export function createOnceKeys() {
  const keys = new Map<string, string>();
  return {
    /** The key of the call: the one it was sent under, where it was sent before without an answer. */
    keyOf(call: SentCall): string {
      const described = describe(call);
      const key = keys.get(described) ?? nanoid();
      keys.set(described, key);
      return key;
    },

    /** To be told of an answer: the same call is then another wish. */
    forget(call: SentCall): void {
      keys.delete(describe(call));
    },

    /** To be told of a change that succeeded: what the person asks for after it, they ask for knowing of it. */
    forgetAll(): void {
      keys.clear();
    },
  };
}

function describe({ url, method, params, body }: SentCall): string {
  return JSON.stringify([url, method, params, body instanceof FormData ? [...body].map(describeEntry) : body]);
}

function describeEntry([name, value]: [string, FormDataEntryValue]) {
  return typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified];
}
