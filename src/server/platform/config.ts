import { resolve } from 'node:path';
import { z } from 'zod';
import { deriveBrandColors } from '#domain/brandColors.ts';
import { defaultKeptDays, fewestAuditDays } from '#domain/lifetimes.ts';
import { parseDatabaseUrl, withLibpqSslMode } from './databaseAddress.ts';
import { isWeakSecret } from './secrets.ts';
import { StartupError } from './startupError.ts';

export type Config = ReturnType<typeof loadConfig>;

const environment = z
  .object({
    NODE_ENV: oneOf(['development', 'test', 'production']).default('development'),
    PORT: wholeNumber(1, 65_535).default(4000),
    HOST: z.string().default('127.0.0.1'),
    WORKERS: wholeNumber(1, 12).default(1),
    DRAIN_SECONDS: wholeNumber(0, 300).default(0),
    PUBLIC_URL: urlWith(['http:', 'https:']).transform(withoutTrailingSlash).optional(),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z
      .string()
      .refine(
        (text) => parseDatabaseUrl(text) !== undefined,
        'must be an address that begins with postgres:// or postgresql://, with hosts that take writes and an sslmode of PostgreSQL',
      )
      .optional(),
    DATABASE_READ_URL: urlWith(['postgres:', 'postgresql:']).optional(),
    SMTP_URL: urlWith(['smtp:', 'smtps:']).optional(),
    MAIL_FROM: z
      .string()
      .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must be a mail address, such as Checkwell <no-reply@example.com>')
      .optional(),
    MAILS_PER_SECOND: wholeNumber(0, 10_000).default(0),
    SESSION_SECRET: secret(32).optional(),
    BACKUP_KEY: secret(32).optional(),
    STORAGE_URL: urlWith(['file:', 's3:']).optional(),
    SIGN_UP: oneOf(['open', 'invited']).default('open'),
    INVITATION_MAILS_PER_DAY_NEW: wholeNumber(0, 1_000_000).default(500),
    INVITATION_MAILS_PER_DAY: wholeNumber(0, 1_000_000).default(20_000),
    KEEP_AUDIT_DAYS: days(fewestAuditDays, defaultKeptDays.audit),
    KEEP_MAILS_DAYS: days(30, defaultKeptDays.mails),
    KEEP_SESSIONS_DAYS: days(1, defaultKeptDays.sessions),
    KEEP_INVITATIONS_DAYS: days(1, defaultKeptDays.invitations),
    KEEP_APPOINTMENTS_DAYS: days(365, defaultKeptDays.appointments),
    CALLS_PER_MINUTE: wholeNumber(0, 1_000_000).default(6_000),
    BRAND_NAME: z.string().max(60, 'must have at most 60 characters').default('Checkwell'),
    BRAND_COLOR: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, 'must be a color such as #0f766e')
      .optional(),
    ALLOWED_ORIGINS: z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .pipe(z.array(z.url({ protocol: /^https?$/, error: 'must be web origins, such as https://app.example.com' })))
      .transform((urls) => urls.map((url) => new URL(url).origin))
      .default([]),
    TRUST_PROXY: z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'must be addresses, such as 10.0.0.0/8')))
      .refine((ranges) => !isMostOfTheInternet(ranges), 'must name the proxies, not a large part of the internet')
      .default([]),
    METRICS_TOKEN: secret(16).optional(),
    LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    ACCESS_LOG: oneOf(['on', 'off']).default('off'),
    OTP_LENGTH: oneOf(['4', '6'])
      .transform((text): 4 | 6 => (text === '4' ? 4 : 6))
      .default(4),
  })
  .superRefine((values, { addIssue }) => {
    if (values.NODE_ENV !== 'production') return;
    const need = (name: 'SMTP_URL' | 'SESSION_SECRET', message: string) => {
      if (values[name] === undefined) addIssue({ code: 'custom', path: [name], message });
    };
    need('SMTP_URL', 'is required when NODE_ENV is production, such as smtp://user:password@mail.example.com:587');
    if (values.DATABASE_URL !== undefined) {
      need('SESSION_SECRET', 'is required when NODE_ENV is production and DATABASE_URL is set: 32 characters or more');
    }
  });

/** The names of all environment variables that are settings. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

/** Invalid settings. */
export class SettingsError extends StartupError {
  /** One for each setting. It begins with the name of the variable. */
  readonly errors: readonly string[];

  constructor(errors: readonly string[]) {
    super(`A setting is wrong: ${errors.join('; ')}.`);
    this.errors = errors;
  }
}

/**
 * Reads the settings from environment variables. An empty one counts as not set. Throws a SettingsError that names every
 * invalid variable, without its value.
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const { data, error } = environment.safeParse(given);
  if (error !== undefined) {
    const errors = error.issues.map(({ path, message }) => `${String(path[0])} ${message}`);
    throw new SettingsError([...new Set(errors)]);
  }
  return {
    nodeEnv: data.NODE_ENV,
    port: data.PORT,
    host: data.HOST,
    /** Number of processes that serve the port. */
    workers: data.WORKERS,
    /** Time between reporting not ready and stopping, so that a load balancer notices. */
    drainSeconds: data.DRAIN_SECONDS,
    publicUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    dataDir: resolve(data.DATA_DIR),
    /** By default the embedded PostgreSQL in dataDir. */
    databaseUrl: data.DATABASE_URL,
    /** A replica for lists, exports and the audit log. By default the primary is read. */
    databaseReadUrl: data.DATABASE_READ_URL && withLibpqSslMode(data.DATABASE_READ_URL),
    /** By default the local mailbox. */
    smtpUrl: data.SMTP_URL,
    /** Of the server with all its workers. 0 means no limit. */
    mailsPerSecond: data.MAILS_PER_SECOND,
    mailFrom:
      data.MAIL_FROM ?? `${data.BRAND_NAME} <no-reply@${new URL(data.PUBLIC_URL ?? 'http://localhost').hostname}>`,
    sessionSecret: data.SESSION_SECRET,
    /** Signs backups. By default one in dataDir. */
    backupKey: data.BACKUP_KEY,
    /** By default files in dataDir. */
    storageUrl: data.STORAGE_URL,
    signUp: data.SIGN_UP,
    /** Undefined means no limit. */
    invitationMails:
      data.SIGN_UP === 'open'
        ? { untilAccepted: data.INVITATION_MAILS_PER_DAY_NEW, afterwards: data.INVITATION_MAILS_PER_DAY }
        : undefined,
    /** When old records are removed. */
    keptDays: {
      audit: data.KEEP_AUDIT_DAYS,
      mails: data.KEEP_MAILS_DAYS,
      sessions: data.KEEP_SESSIONS_DAYS,
      invitations: data.KEEP_INVITATIONS_DAYS,
      appointments: data.KEEP_APPOINTMENTS_DAYS,
    },
    /** Per user. 0 means no limit. */
    callsPerMinute: data.CALLS_PER_MINUTE,
    brandName: data.BRAND_NAME,
    /** Defaults to the product's colors. */
    brandColors: data.BRAND_COLOR === undefined ? undefined : deriveBrandColors(data.BRAND_COLOR),
    allowedOrigins: data.ALLOWED_ORIGINS,
    /** Addresses of proxies whose X-Forwarded-For is trusted. */
    trustProxy: data.TRUST_PROXY,
    /** Without one /metrics answers only on this machine, and in production nowhere. */
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
    /** Logs every request at any log level. */
    hasAccessLog: data.ACCESS_LOG === 'on',
    otpLength: data.OTP_LENGTH,
  };
}

function oneOf<const Value extends string>(values: readonly Value[]) {
  return z.enum(values, `must be one of ${values.join(', ')}`);
}

function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message);
}

/** At most a hundred years. */
function days(fewest: number, byDefault: number) {
  return wholeNumber(fewest, 36_500).default(byDefault);
}

function secret(shortest: number) {
  return z
    .string()
    .min(shortest, `must have at least ${shortest} characters`)
    .refine((text) => !isWeakSecret(text), 'must not be guessable: make it with openssl rand -hex 32');
}

/** The largest share of all addresses that proxies may cover. Private networks and large providers are far below. */
const mostTrusted = { ipv4: 1 / 32, ipv6: 1 / 64 };

function isMostOfTheInternet(ranges: readonly string[]): boolean {
  const trusted = { ipv4: 0, ipv6: 0 };
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = address.includes(':') ? 'ipv6' : 'ipv4';
    const prefix = Number(bits ?? (family === 'ipv4' ? 32 : 128));
    trusted[family] += 2 ** -prefix;
    // An IPv4 address in IPv6 notation.
    if (/^::ffff:/i.test(address)) trusted.ipv4 += 2 ** (96 - prefix);
  }
  return trusted.ipv4 > mostTrusted.ipv4 || trusted.ipv6 > mostTrusted.ipv6;
}

function urlWith(protocols: readonly string[]) {
  const message = `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`;
  return z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message);
}

function withoutTrailingSlash(url: string) {
  return url.replace(/\/+$/, '');
}
