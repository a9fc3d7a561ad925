import type { Client } from 'pg';
import { StartupError } from '#server/platform/startupError.ts';

/**
 * Creates the two roles that the server works in: `<owner>_server` sees the rows of the caller, `<owner>_system` every row.
 * Neither owns anything, logs in or bypasses row security. The owner of the tables logs in and may switch to either.
 * Throws a StartupError with the statements for an administrator if this user may not create roles.
 */
export async function ensureServerRoles(client: Client, owner: string): Promise<void> {
  const quoted = client.escapeIdentifier(owner);
  const server = client.escapeIdentifier(`${owner}_server`);
  const system = client.escapeIdentifier(`${owner}_system`);
  // Servers that start at the same time wait for each other.
  await client.query('select pg_advisory_lock($1)', [lockNumber]);
  try {
    const { rows } = await client.query<{ role: string; is_there: boolean; is_granted: boolean }>(
      `select suffix as role, r.oid is not null as is_there,
         coalesce(pg_has_role($1, r.oid, 'member'), false) as is_granted
       from unnest(array['_server', '_system']) suffix left join pg_roles r on r.rolname = $1 || suffix`,
      [owner],
    );
    if (rows.every(({ is_granted }) => is_granted)) return;
    for (const { role, is_there } of rows) {
      if (!is_there) await client.query(`create role ${client.escapeIdentifier(owner + role)}`);
    }
    await client.query(`grant ${server} to ${system}`);
    await client.query(`grant ${server}, ${system} to ${quoted}`);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === insufficientPrivilege)) throw error;
    throw new StartupError(
      `The database user ${owner} may not create the roles that Checkwell works in. Have an administrator run: ` +
        `CREATE ROLE ${server}; CREATE ROLE ${system}; GRANT ${server} TO ${system}; ` +
        `GRANT ${server}, ${system} TO ${quoted};`,
    );
  } finally {
    // Fails in an aborted transaction. The lock ends with the connection then.
    await client.query('select pg_advisory_unlock($1)', [lockNumber]).catch(() => undefined);
  }
}

const insufficientPrivilege = '42501';

/** Any number that no other advisory lock uses. */
const lockNumber = 4_731_906;
