import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type ClientConfig, Pool } from 'pg';
import { vi } from 'vitest';
import { type Call, pathOf } from '#contract/call.ts';
import type { MembershipRole } from '#contract/common.ts';
import { composeServer } from '#server/compose.ts';
import { loadConfig } from '#server/config.ts';
import { createPool } from '#server/database/pool.ts';
import { createPrimary } from '#server/database/primary.ts';
import type { Database } from '#server/database/tables.ts';
import { valueParsers } from '#server/database/valueParsers.ts';
import { loadSecrets } from '#server/secrets.ts';
import { createLogger } from '#server/startup/createLogger.ts';
import { openTestDatabase } from './testDatabase.ts';

// A real database on a busy machine takes its time; what must be quick says so itself.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

export interface TestServerOptions {
  /** Settings, as environment variables. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether mail is sent. Otherwise it stays queued, where `queuedMails` reads it. */
  readonly sendsMail?: boolean;
  readonly mailRetrySeconds?: number;
  /** Gets every line of the log, down to the least important ones. */
  readonly onLogLine?: (line: string) => void;
  /** The clock of assessments and appointments, and of the codes and budgets of signing in. */
  readonly now?: () => Date;
  /** A server whose database and secrets it shares, as several processes do. That one is stopped last. */
  readonly beside?: { readonly connection: ClientConfig; readonly dataDir: string };
}

export interface CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | readonly string[]>>;
  readonly body?: object;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  /** Where the request comes from; limits count by it. */
  readonly ip?: string;
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer; there is no type to keep.
  readonly json: any;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
}

/** Someone who makes calls: signed in, or nobody. */
export interface Client {
  call(call: Pick<Call, 'method' | 'path'>, options?: CallOptions): Promise<Answer>;
  readonly accessToken: string | undefined;
  readonly refreshToken: string | undefined;
}

export interface TestPerson {
  readonly userId: string;
  readonly email: string;
  readonly client: Client;
}

export interface TestMember extends TestPerson {
  readonly organizationMemberId: string;
}

export interface QueuedMail {
  readonly kind: string;
  readonly recipient: string;
  // biome-ignore lint/suspicious/noExplicitAny: the data differs by kind, and a test knows which one it asked for.
  readonly data: any;
  readonly organizationMemberId: string | null;
  readonly assessmentId: string | null;
}

/** The server on a fresh database, called without a socket. Nothing in it is faked. */
export async function startTestServer({
  env = {},
  sendsMail = false,
  mailRetrySeconds,
  onLogLine,
  now,
  beside,
}: TestServerOptions = {}) {
  const database = beside ?? (await openTestDatabase());
  const dataDir = beside?.dataDir ?? (await mkdtemp(join(tmpdir(), 'checkwell-server-')));
  const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, CALLS_PER_MINUTE: '0', ...env });
  const logger = onLogLine === undefined ? createLogger('silent') : createLogger('trace', { write: onLogLine });
  const serverPool = createPool(createPrimary([database.connection]), logger);
  const secrets = await loadSecrets(dataDir, undefined);
  const server = await composeServer({
    config,
    secrets,
    pool: serverPool,
    logger,
    ...(mailRetrySeconds !== undefined && { mailRetrySeconds }),
    ...(now !== undefined && { now }),
  });
  if (sendsMail) await server.startJobs();
  // As the owner of the database, who sees every row: what a test prepares and looks at is no caller's.
  const pool = new Pool({ ...database.connection, types: valueParsers });
  // The last connections are still closing when the database is.
  pool.on('error', () => undefined);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });

  const clientWith = (tokens: { accessToken: string; refreshToken: string } | undefined): Client => ({
    accessToken: tokens?.accessToken,
    refreshToken: tokens?.refreshToken,
    async call(call, { params = {}, query, body, form, headers = {}, ip = '127.0.0.1' } = {}) {
      const reply = await server.app.inject({
        method: call.method,
        url: `/api${pathOf(call, params)}${toQueryString(query)}`,
        remoteAddress: ip,
        headers: { ...(tokens && { authorization: `Bearer ${tokens.accessToken}` }), ...headers },
        ...(body !== undefined && { payload: body }),
        ...(form !== undefined && (await toPayload(form, headers, tokens?.accessToken))),
      });
      const isPlain = reply.headers['content-encoding'] === undefined;
      const isJson = isPlain && String(reply.headers['content-type'] ?? '').startsWith('application/json');
      return {
        status: reply.statusCode,
        json: isJson ? reply.json() : undefined,
        headers: reply.headers,
        bytes: reply.rawPayload,
      };
    },
  });

  const addUser = async ({
    email = `user-${randomUUID()}@example.com`,
    fullName = 'Ada Lovelace' as string | null,
  } = {}) => {
    const { id } = await db
      .insertInto('app_user')
      .values({ email, full_name: fullName })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { userId: id, email };
  };

  const signIn = async (userId: string, role: MembershipRole): Promise<Client> =>
    clientWith(await db.transaction().execute((tx) => server.sessions.start(tx, { userId, role })));

  const addOrganization = async ({ name = 'Analytical Engines', timeZone = 'Europe/Berlin' } = {}): Promise<string> => {
    const { id } = await db
      .insertInto('organization')
      .values({ name, address: '1 Engine Street', time_zone: timeZone })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  /** A membership of someone new, or of `userId`; accepted unless said otherwise. Signed in with its role. */
  const addMember = async (
    organizationId: string,
    {
      role = 'Member' as MembershipRole,
      userId = undefined as string | undefined,
      email = `user-${randomUUID()}@example.com`,
      fullName = 'Ada Lovelace',
      hasProfile = true,
      accepted = true,
      deactivated = false,
    } = {},
  ): Promise<TestMember> => {
    const user = userId === undefined ? await addUser({ email, fullName: hasProfile ? fullName : null }) : undefined;
    const { id, user_id, address } = await db
      .insertInto('organization_member')
      .columns(['organization_id', 'user_id', 'role', 'email', 'full_name', 'accepted_at', 'deactivated_at'])
      .expression(
        db
          .selectFrom('app_user')
          .where('id', '=', user?.userId ?? userId ?? '')
          .select([
            sql<string>`${organizationId}::uuid`.as('organization_id'),
            'id',
            sql<MembershipRole>`${role}`.as('role'),
            'email',
            sql<string>`${fullName}`.as('full_name'),
            sql<Date | null>`case when ${accepted} then now() end`.as('accepted_at'),
            sql<Date | null>`case when ${deactivated} then now() end`.as('deactivated_at'),
          ]),
      )
      .returning(['id', 'user_id', 'email as address'])
      .executeTakeFirstOrThrow();
    return { userId: user_id, email: address, organizationMemberId: id, client: await signIn(user_id, role) };
  };

  return {
    app: server.app,
    reminders: server.reminders,
    invitationMails: server.invitationMails,
    orphanedFiles: server.orphanedFiles,
    idempotencyKeys: server.idempotencyKeys,
    db,
    pool,
    /** The server's own connections. */
    serverPool,
    config,
    secrets,
    connection: database.connection,
    dataDir,
    /** Begins to send mail where the server was started without. */
    startJobs: server.startJobs,
    nobody: clientWith(undefined),
    withTokens: (tokens: { accessToken: string; refreshToken: string }) => clientWith(tokens),
    addUser,
    addOrganization,
    addMember,
    signIn,

    /** An organization and its administrator, signed in. */
    async addOrganizationWithAdmin(organization: { name?: string; timeZone?: string } = {}) {
      const organizationId = await addOrganization(organization);
      const admin = await addMember(organizationId, { role: 'OrganizationAdmin', fullName: 'Grace Hopper' });
      return { organizationId, admin };
    },

    /** Mails that wait to be sent, the oldest first. Only where the server does not send them. */
    async queuedMails(recipient?: string): Promise<QueuedMail[]> {
      return db
        .selectFrom('mail_message')
        .where('status', '=', 'queued')
        .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
        .select(['kind', 'recipient', 'data', 'organization_member_id as organizationMemberId'])
        .select('assessment_id as assessmentId')
        .orderBy('queued_at')
        .execute();
    },

    async stop(): Promise<void> {
      await server.app.close();
      await server.stop();
      await serverPool.end();
      await pool.end();
      if (!('close' in database)) return;
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function toQueryString(query: CallOptions['query'] = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) parameters.append(name, String(item));
  }
  return parameters.size === 0 ? '' : `?${parameters}`;
}

/** A form as a browser would send it. */
async function toPayload(
  form: FormData,
  headers: Readonly<Record<string, string>>,
  accessToken: string | undefined,
): Promise<Pick<InjectOptions, 'payload' | 'headers'>> {
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      ...headers,
      ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
      'content-type': request.headers.get('content-type') ?? '',
    },
  };
}
