import { clock } from '#app/ui/time/clock.ts';
import type { MembershipRole } from '#contract/common.ts';
import { lifetimes } from '#domain/lifetimes.ts';

/** How long the server accepts a code. */
const lifetimeMs = lifetimes.codeMinutes * 60_000;

/** A requested code. */
export interface CodeRequest {
  /** The address it was sent to. */
  email: string;
  /** In epoch milliseconds. */
  sentAt: number;
}

const keyOf = (role: MembershipRole) => `passcode_request_${role}`;

/** Stores the request in this tab, so that a reload returns to the code step and its countdown. */
export const codeRequestStorage = {
  load(role: MembershipRole): CodeRequest | undefined {
    const text = sessionStorage.getItem(keyOf(role));
    if (text === null) return undefined;
    const kept = parseJson(text);
    return isCodeRequest(kept) && clock.now() - kept.sentAt < lifetimeMs ? kept : undefined;
  },

  save(role: MembershipRole, request: CodeRequest): void {
    sessionStorage.setItem(keyOf(role), JSON.stringify(request));
  },

  clear(role: MembershipRole): void {
    sessionStorage.removeItem(keyOf(role));
  },
};

function isCodeRequest(value: unknown): value is CodeRequest {
  const { email, sentAt } = (value ?? {}) as Partial<CodeRequest>;
  return typeof email === 'string' && typeof sentAt === 'number';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
