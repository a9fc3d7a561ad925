import { randomUUID } from 'node:crypto';
import { type ClientConfig, Pool } from 'pg';
import { onTestFinished } from 'vitest';
import { valueParsers } from '#server/platform/database/pool.ts';
import { loadSecrets } from '#server/platform/secrets.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { createSignIn } from '#tests/support/signIn.ts';
import { openTestDatabase } from '#tests/support/testDatabase.ts';
import { makeFolder } from '../startup/startCommand.ts';

/** A database for several servers. Tests start each of them as a separate process, like `npm start`. */
export async function openSharedWorld(env: Record<string, string> = {}) {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const pool = new Pool({ ...database.connection, types: valueParsers });
  pool.on('error', () => undefined);
  onTestFinished(() => pool.end());
  const SESSION_SECRET = randomUUID();
  const settings = { DATABASE_URL: urlOf(database.connection), SESSION_SECRET, ...env };

  const { sessionSecret: key } = await loadSecrets('', SESSION_SECRET);
  const signIn = createSignIn({ pool, key });

  return {
    pool,

    async startServer(more: Record<string, string> = {}): Promise<Product> {
      const product = await startProduct({ dataDir: await makeFolder(), env: { ...settings, ...more } });
      onTestFinished(async () => {
        await product.stop('SIGKILL');
      });
      return product;
    },

    /** Creates an organization. Returns its id, its administrator's tokens, and `renew` to get new ones. */
    async foundOrganization() {
      const { rows } = await pool.query<{ organization_id: string; user_id: string }>(
        `with founded as (insert into organization (name, address, time_zone) values ('Both', 'Street', 'UTC') returning id),
         person as (insert into app_user (email, full_name) values ('admin@example.com', 'Ada') returning id, email)
         insert into organization_member (organization_id, user_id, role, email, full_name, accepted_at)
         select founded.id, person.id, 'OrganizationAdmin', email, 'Ada', now() from founded, person
         returning organization_id, user_id`,
      );
      const [row] = rows;
      if (row === undefined) throw new Error('Nothing was founded.');
      const renew = () => signIn({ userId: row.user_id, role: 'OrganizationAdmin' });
      return { organizationId: row.organization_id, renew, ...(await renew()) };
    },
  };
}

function urlOf({ host, port, user, password, database }: ClientConfig): string {
  return `postgres://${user}:${password}@${encodeURIComponent(host ?? '')}:${port}/${database}`;
}
