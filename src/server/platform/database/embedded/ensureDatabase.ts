import { Client, type ClientConfig } from 'pg';
import { ensureServerRoles } from '#server/platform/database/serverRoles.ts';
import { StartupError } from '#server/platform/startupError.ts';

/** Name of the role that owns the tables, and of the database. */
export const ownerRole = 'checkwell';

/** Creates the roles and the database if they are missing, as after an interrupted first start. */
export async function ensureDatabase(administrator: ClientConfig, password: string): Promise<void> {
  const client = new Client(administrator);
  try {
    await client.connect();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '28P01') {
      throw new StartupError(
        'The password of the embedded PostgreSQL does not fit. Restore the folder "secrets" of the data directory from a backup.',
      );
    }
    throw error;
  }
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role,
              EXISTS (SELECT FROM pg_database WHERE datname = $1) AS database`,
      [ownerRole],
    );
    // The password is hexadecimal, so it needs no escaping.
    if (rows[0]?.role === false) await client.query(`CREATE ROLE ${ownerRole} LOGIN PASSWORD '${password}'`);
    if (rows[0]?.database === false) await client.query(`CREATE DATABASE ${ownerRole} OWNER ${ownerRole}`);
    await ensureServerRoles(client, ownerRole);
  } finally {
    await client.end();
  }
}
