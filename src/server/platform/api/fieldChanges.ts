import { type SqlBool, sql } from 'kysely';
import type { LastChanges } from '#contract/common.ts';
import { AppError } from '#server/platform/appError.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { message, type ServerMessage } from '#texts/message.ts';
import type { Caller } from './caller.ts';

/**
 * By the name of the field on the wire: the version, the user and the time of its last change, in epoch milliseconds.
 * Changes before November 2026 have no time.
 */
export type FieldChanges = Readonly<
  Record<string, { readonly version: number; readonly by: string; readonly at?: number }>
>;

interface Versioned {
  readonly organizationId: string;
  readonly changes: FieldChanges;
}

/** Returns the changes with those of a new version. */
export function addChanges(
  changes: FieldChanges,
  fields: readonly string[],
  { version, by, at }: { readonly version: number; readonly by: string; readonly at: Date },
): FieldChanges {
  return { ...changes, ...Object.fromEntries(fields.map((field) => [field, { version, by, at: at.getTime() }])) };
}

/** Names who changed each field last. */
export async function nameChanges(tx: Tx, { organizationId, changes }: Versioned): Promise<LastChanges> {
  const [named = {}] = await nameChangesOfAll(tx, organizationId, [changes]);
  return named;
}

/** Names who changed each field of several objects last, in their order. */
export async function nameChangesOfAll(
  tx: Tx,
  organizationId: string,
  all: readonly FieldChanges[],
): Promise<LastChanges[]> {
  const userIds = all.flatMap((changes) => Object.values(changes).map(({ by }) => by));
  const names = await findNames(tx, organizationId, [...new Set(userIds)]);
  return all.map((changes) =>
    Object.fromEntries(
      Object.entries(changes).map(([field, { by, at }]) => [
        field,
        { ...(at !== undefined && { at }), by: { id: by, fullName: names.get(by) ?? null } },
      ]),
    ),
  );
}

/** Makes the 409 for an update based on an older version. It names each field changed since, and by whom. */
export async function staleVersion(
  tx: Tx,
  caller: Caller,
  { organizationId, changes }: Versioned,
  {
    key,
    version,
  }: {
    readonly key: 'assessmentChanged' | 'organizationChanged' | 'siteChanged' | 'groupChanged' | 'ownFieldChanged';
    readonly version: number;
  },
): Promise<AppError> {
  const newer = Object.entries(changes).filter(([field, change]) => change.version > version && !field.includes('.'));
  const names = await findNames(
    tx,
    organizationId,
    newer.map(([, { by }]) => by),
  );
  const nameOf = (userId: string) => (userId === caller.userId ? you : (names.get(userId) ?? someoneElse));
  const people = new Set(newer.map(([, { by }]) => nameOf(by)));
  return new AppError({
    status: 409,
    code: 'Conflict',
    text: message(key, { people: joinNames([...people]) }),
    fields: Object.fromEntries(newer.map(([field, { by }]) => [field, message('changedBy', { person: nameOf(by) })])),
  });
}

type Name = string | ServerMessage;

const you = message('you');
const someoneElse = message('someoneElse');

function joinNames([name = someoneElse, ...others]: readonly Name[]): Name {
  return others.reduce((first, second) => message('and', { first, second }), name);
}

/** Finds the names of people in the organization by user id. People without a name are missing. */
async function findNames(
  tx: Tx,
  organizationId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('organization_member')
    .where('organization_id', '=', organizationId)
    .where(sql<SqlBool>`user_id = any(${userIds}::uuid[])`)
    .select(['user_id', 'full_name'])
    .execute();
  return new Map(rows.flatMap(({ user_id, full_name }) => (user_id && full_name ? [[user_id, full_name]] : [])));
}
