import { resolve } from 'node:path';
import { z } from 'zod';
import { readDatabaseAddresses } from '#server/database/databaseAddress.ts';
import { StartupError } from '#server/startup/startupError.ts';

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
        (text) => readDatabaseAddresses(text) !== undefined,
        'must be an address that begins with postgres:// or postgresql://, with hosts that take writes',
      )
      .optional(),
    SMTP_URL: urlWith(['smtp:', 'smtps:']).optional(),
    MAIL_FROM: z
      .string()
      .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must be a mail address, such as Checkwell <no-reply@example.com>')
      .optional(),
    SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    STORAGE_URL: urlWith(['file:', 's3:']).optional(),
    SIGN_UP: oneOf(['open', 'invited']).default('open'),
    INVITATION_MAILS_PER_DAY_NEW: wholeNumber(0, 1_000_000).default(500),
    INVITATION_MAILS_PER_DAY: wholeNumber(0, 1_000_000).default(20_000),
    CALLS_PER_MINUTE: wholeNumber(0, 1_000_000).default(6_000),
    BRAND_NAME: z.string().max(60, 'must have at most 60 characters').default('Checkwell'),
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
      .refine((ranges) => !ranges.some((range) => range.endsWith('/0')), 'must name the proxies, not every address')
      .default([]),
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    OTP_LENGTH: oneOf(['4', '6'])
      .transform((text) => (text === '4' ? 4 : 6))
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

/** Settings that the server cannot start with. */
export class SettingsError extends StartupError {
  /** One for each, which begins with the name of the variable. */
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`A setting is wrong: ${faults.join('; ')}.`);
    this.faults = faults;
  }
}

/**
 * Reads the settings of the server from environment variables; an empty one counts as not set.
 * Throws a SettingsError whose one line names every variable that is wrong, never with its value.
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const { data, error } = environment.safeParse(given);
  if (error !== undefined) {
    const faults = error.issues.map(({ path, message }) => `${String(path[0])} ${message}`);
    throw new SettingsError([...new Set(faults)]);
  }
  return {
    nodeEnv: data.NODE_ENV,
    port: data.PORT,
    host: data.HOST,
    /** How many processes serve the port. */
    workers: data.WORKERS,
    /** How long the server goes on after it has said that it is not ready any more, so that a balancer notices. */
    drainSeconds: data.DRAIN_SECONDS,
    publicUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    dataDir: resolve(data.DATA_DIR),
    /** Absent: the embedded PostgreSQL in dataDir. */
    databaseUrl: data.DATABASE_URL,
    /** Absent: the local mailbox. */
    smtpUrl: data.SMTP_URL,
    mailFrom:
      data.MAIL_FROM ?? `${data.BRAND_NAME} <no-reply@${new URL(data.PUBLIC_URL ?? 'http://localhost').hostname}>`,
    sessionSecret: data.SESSION_SECRET,
    /** Absent: files in dataDir. */
    storageUrl: data.STORAGE_URL,
    signUp: data.SIGN_UP,
    /** Absent: no limit. */
    invitationMails:
      data.SIGN_UP === 'open'
        ? { untilAccepted: data.INVITATION_MAILS_PER_DAY_NEW, afterwards: data.INVITATION_MAILS_PER_DAY }
        : undefined,
    /** Of one person; 0 for any number. */
    callsPerMinute: data.CALLS_PER_MINUTE,
    brandName: data.BRAND_NAME,
    allowedOrigins: data.ALLOWED_ORIGINS,
    /** Addresses of proxies whose X-Forwarded-For is believed; empty means none. */
    trustProxy: data.TRUST_PROXY,
    /** Absent: /metrics answers on this machine alone. */
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
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

function urlWith(protocols: readonly string[]) {
  const message = `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`;
  return z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message);
}

function withoutTrailingSlash(url: string) {
  return url.replace(/\/+$/, '');
}
