import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type ClientConfig, Pool } from 'pg';
import { type Call, pathOf } from '#contract/call.ts';
import type { MembershipRole } from '#contract/common.ts';
import { loadConfig } from '#server/platform/config.ts';
import { createLogger } from '#server/platform/createLogger.ts';
import { createPool, valueParsers } from '#server/platform/database/pool.ts';
import { createPrimary } from '#server/platform/database/primary.ts';
import type { Database } from '#server/platform/database/tables.ts';
import { loadSecrets } from '#server/platform/secrets.ts';
import { createApp, createServices } from '#server/start/compose.ts';
import { checkReply } from './checkReply.ts';
import { openTestDatabase } from './testDatabase.ts';

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

export interface TestServerOptions {
  /** Settings, as environment variables. */
  readonly env?: Readonly<Record<string, string>>;
  /** Sends mails. By default they stay queued for `queuedMails`. */
  readonly sendsMail?: boolean;
  readonly mailRetrySeconds?: number;
  /** Receives every log line, from level trace up. */
  readonly onLogLine?: (line: string) => void;
  /** The clock of assessments, appointments and sign-ins. */
  readonly now?: () => Date;
  /** Another server to share the database and secrets with. Stop that one last. */
  readonly beside?: { readonly connection: ClientConfig; readonly dataDir: string };
  /** The maximum number of database connections. */
  readonly connections?: number;
  /** Refuses calls while the event loop is busy. By default a busy machine must not fail a test. */
  readonly shedsLoad?: boolean;
}

export interface CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | readonly string[]>>;
  readonly body?: object;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  /** Address of the client, for rate limits. */
  readonly ip?: string;
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests check the shape of the reply.
  readonly json: any;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
}

/** Makes calls, signed in or anonymously. */
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
  // biome-ignore lint/suspicious/noExplicitAny: the data depends on the kind.
  readonly data: any;
  readonly organizationMemberId: string | null;
  readonly assessmentId: string | null;
}

/** Starts the real server on a new database. Calls are injected without a socket. */
export async function startTestServer({
  env = {},
  sendsMail = false,
  mailRetrySeconds,
  onLogLine,
  now,
  beside,
  connections,
  shedsLoad = false,
}: TestServerOptions = {}) {
  const database = beside ?? (await openTestDatabase());
  const dataDir = beside?.dataDir ?? (await mkdtemp(join(tmpdir(), 'checkwell-server-')));
  const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, CALLS_PER_MINUTE: '0', ...env });
  const logger = onLogLine === undefined ? createLogger('silent') : createLogger('trace', { write: onLogLine });
  const serverPool = createPool(
    createPrimary([database.connection]),
    logger,
    connections === undefined ? {} : { max: connections },
  );
  const secrets = await loadSecrets(dataDir, undefined);
  const services = await createServices({
    config,
    secrets,
    pool: serverPool,
    logger,
    ...(mailRetrySeconds !== undefined && { mailRetrySeconds }),
    ...(now !== undefined && { now }),
  });
  const app = await createApp(services, shedsLoad ? {} : { maxEventLoopDelayMs: 60_000 });
  if (sendsMail) await services.startJobs();
  // As the owner of the database, who sees every row.
  const pool = new Pool({ ...database.connection, types: valueParsers });
  // Connections may still be closing when the database is dropped.
  pool.on('error', () => undefined);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });

  const clientWith = (tokens: { accessToken: string; refreshToken: string } | undefined): Client => ({
    accessToken: tokens?.accessToken,
    refreshToken: tokens?.refreshToken,
    async call(call, { params = {}, query, body, form, headers = {}, ip = '127.0.0.1' } = {}) {
      const reply = await app.inject({
        method: call.method,
        url: `/api${pathOf(call, params)}${toQueryString(query)}`,
        remoteAddress: ip,
        headers: { ...(tokens && { authorization: `Bearer ${tokens.accessToken}` }), ...headers },
        ...(body !== undefined && { payload: body }),
        ...(form !== undefined && (await toPayload(form, headers, tokens?.accessToken))),
      });
      checkReply(app, call, reply);
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

  /** Signs in as if by code. */
  const signIn = async (userId: string, role: MembershipRole): Promise<Client> =>
    clientWith(
      await db.transaction().execute((tx) => services.sessions.start(tx, { userId, role, hasEnteredCode: true })),
    );

  /** Signs in a member as if by an emailed link: to the assessment, or to the organization if null. */
  const signInByLink = async (
    { userId, organizationMemberId }: Pick<TestMember, 'userId' | 'organizationMemberId'>,
    assessmentId: string | null,
  ): Promise<Client> => {
    const session = {
      userId,
      role: 'Member',
      hasEnteredCode: false,
      link: { organizationMemberId, assessmentId },
    } as const;
    return clientWith(await db.transaction().execute((tx) => services.sessions.start(tx, session)));
  };

  const addOrganization = async ({ name = 'Analytical Engines', timeZone = 'Europe/Berlin' } = {}): Promise<string> => {
    const { id } = await db
      .insertInto('organization')
      .values({ name, address: '1 Engine Street', time_zone: timeZone })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  /** Adds an accepted membership of a new user, or of `userId`, and signs in with its role. */
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
    app,
    services,
    db,
    pool,
    /** The connections of the server itself. */
    serverPool,
    config,
    secrets,
    connection: database.connection,
    dataDir,
    nobody: clientWith(undefined),
    withTokens: (tokens: { accessToken: string; refreshToken: string }) => clientWith(tokens),
    addUser,
    addOrganization,
    addMember,
    signIn,
    signInByLink,

    /** Adds an organization and its administrator, signed in. */
    async addOrganizationWithAdmin(organization: { name?: string; timeZone?: string } = {}) {
      const organizationId = await addOrganization(organization);
      const admin = await addMember(organizationId, { role: 'OrganizationAdmin', fullName: 'Grace Hopper' });
      return { organizationId, admin };
    },

    /** Lists queued mails, oldest first. Only without `sendsMail`. */
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
      await app.close();
      await services.stop();
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

/** Serializes a form as a browser does. */
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
