import { AsyncLocalStorage } from 'node:async_hooks';
import type { MembershipRole } from '#contract/common.ts';

/** For whom the database is asked: a person in one role and the organizations where they hold it. */
export interface CallerScope {
  readonly userId: string;
  readonly role: MembershipRole;
  readonly organizationIds: readonly string[];
}

/** A caller, or the server itself, which sees every row. */
export type Scope = CallerScope | 'system';

const scopes = new AsyncLocalStorage<Scope>();

/** The scope of what runs now. Outside of any, the database shows no row of anybody. */
export const currentScope = (): Scope | undefined => scopes.getStore();

/** Does what a person asked for: whatever the statements say, they reach only what is that person's to reach. */
export function runAsCaller<T>(scope: CallerScope, act: () => T): T {
  return scopes.run(scope, act);
}

/** The same items, each fetched in the scope of now: who reads a stream does so from wherever it is. */
export function keepScope<T>(items: AsyncIterable<T>): AsyncIterable<T> {
  const inScope = AsyncLocalStorage.snapshot();
  return {
    [Symbol.asyncIterator]() {
      const iterator = items[Symbol.asyncIterator]();
      return {
        next: () => inScope(() => iterator.next()),
        return: async () => (await iterator.return?.()) ?? { done: true, value: undefined },
      };
    },
  };
}

/**
 * Does the server's own work, for which there is no caller or whose caller belongs to no organization yet: signing in,
 * invitation links, jobs, mail. Each use is a place where only the statements themselves keep organizations apart.
 */
export function runAsSystem<T>(act: () => T): T {
  return scopes.run('system', act);
}
