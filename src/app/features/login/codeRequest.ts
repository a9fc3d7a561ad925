import { clock } from '#app/clock.ts';
import type { MembershipRole } from '#contract/common.ts';

/** How long the person has to wait before they may ask for another code, in milliseconds. */
const resendWaitMs = 60_000;

/** A code is good for ten minutes on the server; there is no use in asking for an older one. */
const lifetimeMs = 10 * 60_000;

/** A code that was asked for. */
export interface CodeRequest {
  /** The address it was sent to. */
  email: string;
  /** In epoch milliseconds. */
  sentAt: number;
}

const keyOf = (role: MembershipRole) => `passcode_request_${role}`;

/** Keeps the request of this tab, so that a reload comes back to the code and to the same countdown. */
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

/** How many whole seconds are left to wait, at least 0. */
export function secondsToResend(sentAt: number, now: number): number {
  return Math.min(resendWaitMs / 1000, Math.max(0, Math.ceil((sentAt + resendWaitMs - now) / 1000)));
}

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
