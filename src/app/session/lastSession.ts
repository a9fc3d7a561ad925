import type { MembershipRole } from '#contract/common.ts';

/** What is remembered of an organization that somebody belongs to. */
export interface OwnOrganization {
  id: string;
  /** An IANA name. */
  timeZone: string;
}

export interface LastSession {
  role: MembershipRole;
  /** In the order of the server, the default one first. */
  organizations: readonly OwnOrganization[];
}

const key = 'last_session';

/**
 * Whose session it was when the app last started, so that a reload asks for everything at once instead of one thing after
 * the other. The server alone decides what is answered: what is out of date here costs a call, and is corrected.
 */
export const lastSession = {
  load(): LastSession | undefined {
    const text = localStorage.getItem(key);
    if (text === null) return undefined;
    try {
      const kept: unknown = JSON.parse(text);
      return isLastSession(kept) ? kept : undefined;
    } catch {
      return undefined;
    }
  },

  save({ role, organizations }: LastSession): void {
    localStorage.setItem(key, JSON.stringify({ role, organizations }));
  },

  clear(): void {
    localStorage.removeItem(key);
  },
};

function isLastSession(value: unknown): value is LastSession {
  const { role, organizations } = (value ?? {}) as Partial<LastSession>;
  return typeof role === 'string' && Array.isArray(organizations);
}
