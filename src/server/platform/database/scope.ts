import { AsyncLocalStorage } from 'node:async_hooks';
import type { MembershipRole } from '#contract/common.ts';

/** A user in one role, and the organizations where they hold it. Row-level security checks rows against it. */
export interface CallerScope {
  readonly userId: string;
  readonly role: MembershipRole;
  readonly organizationIds: readonly string[];
}

/** 'system' sees every row. */
export type Scope = CallerScope | 'system';

const scopes = new AsyncLocalStorage<Scope>();

/** Without a scope the database shows no rows. */
export const currentScope = (): Scope | undefined => scopes.getStore();

/** Runs `act` with the rights of a caller. Row-level security hides everything else from its statements. */
export function runAsCaller<T>(scope: CallerScope, act: () => T): T {
  return scopes.run(scope, act);
}

/** Binds an iterable to the current scope. A stream would otherwise read it in the scope of the socket. */
export function bindScope<T>(items: AsyncIterable<T>): AsyncIterable<T> {
  const runInScope = AsyncLocalStorage.snapshot();
  return {
    [Symbol.asyncIterator]() {
      const iterator = items[Symbol.asyncIterator]();
      return {
        next: () => runInScope(() => iterator.next()),
        return: async () => (await iterator.return?.()) ?? { done: true, value: undefined },
      };
    },
  };
}

/**
 * Runs `act` without row-level security, for work without a caller or before the caller belongs to an organization: signing
 * in, invitation links, jobs, mail. Here only the statements themselves keep organizations apart.
 */
export function runAsSystem<T>(act: () => T): T {
  return scopes.run('system', act);
}
