import type { Client } from 'pg';
import { StartupError } from '#server/startup/startupError.ts';

/**
 * Makes the two roles that the server works in, where they are missing. Neither owns anything, logs in or passes by the
 * row security: `<owner>_server` sees what the caller may see, `<owner>_system` every row. The owner of the tables, who
 * alone logs in, may take either. Throws a StartupError with what an administrator has to run where this user may not.
 */
export async function ensureServerRoles(client: Client, owner: string): Promise<void> {
  const quoted = client.escapeIdentifier(owner);
  const server = client.escapeIdentifier(`${owner}_server`);
  const system = client.escapeIdentifier(`${owner}_system`);
  // Several servers that start at once wait for each other.
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
    // In a transaction that has failed nothing can be asked for; the lock goes with the connection.
    await client.query('select pg_advisory_unlock($1)', [lockNumber]).catch(() => undefined);
  }
}

const insufficientPrivilege = '42501';

/** Any number will do that is not used for another wait. */
const lockNumber = 4_731_906;
