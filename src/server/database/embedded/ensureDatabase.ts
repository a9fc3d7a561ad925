import { Client, type ClientConfig } from 'pg';
import { StartupError } from '#server/startup/startupError.ts';

/** The role that the server works as, and the database that it owns. */
export const serverRole = 'checkwell';

/** Makes the server's role and database where they are missing, so that a first start cut short is finished by the next. */
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
      [serverRole],
    );
    // The password is hexadecimal, so it needs no quoting beyond this.
    if (rows[0]?.role === false) await client.query(`CREATE ROLE ${serverRole} LOGIN PASSWORD '${password}'`);
    if (rows[0]?.database === false) await client.query(`CREATE DATABASE ${serverRole} OWNER ${serverRole}`);
  } finally {
    await client.end();
  }
}
