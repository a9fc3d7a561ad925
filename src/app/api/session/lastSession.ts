import type { MembershipRole } from '#contract/common.ts';

/** An organization of the user. */
export interface OwnOrganization {
  id: string;
  /** An IANA name. */
  timeZone: string;
  /** Of its sites, those that are not its own. For staff. */
  siteTimeZones?: readonly string[] | undefined;
}

export interface LastSession {
  role: MembershipRole;
  /** The default organization first. */
  organizations: readonly OwnOrganization[];
}

const key = 'last_session';

/**
 * Role and organizations of the last session, so that a reload sends all requests in parallel. Stale values cost a
 * request and are corrected; the server still authorizes every call.
 */
export const lastSession = {
  load(): LastSession | undefined {
    const text = localStorage.getItem(key);
    if (text === null) return undefined;
    try {
      const stored: unknown = JSON.parse(text);
      return isLastSession(stored) ? stored : undefined;
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
