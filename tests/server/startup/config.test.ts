import { expect, test } from 'vitest';
import { loadConfig } from '#server/platform/config.ts';

test('has a default for every setting', () => {
  expect(loadConfig({ PORT: '' })).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:4000',
    signUp: 'open',
    brandName: 'Checkwell',
    otpLength: 4,
    databaseUrl: undefined,
    smtpUrl: undefined,
    allowedOrigins: [],
    trustProxy: [],
  });
});

test.each([
  ['PORT', '70000'],
  ['PORT', '4e3'],
  ['PUBLIC_URL', 'example.com'],
  ['DATABASE_URL', 'mysql://db/x'],
  ['SMTP_URL', 'mail.example.com'],
  ['MAIL_FROM', 'nobody'],
  ['MAILS_PER_SECOND', '0.5'],
  ['SESSION_SECRET', 'short'],
  ['SIGN_UP', 'closed'],
  ['BRAND_COLOR', 'teal'],
  ['KEEP_AUDIT_DAYS', '364'],
  ['KEEP_MAILS_DAYS', '29'],
  ['KEEP_APPOINTMENTS_DAYS', '36501'],
  ['BRAND_COLOR', '#0f7'],
  ['ALLOWED_ORIGINS', 'https://a.example.com,b'],
  ['TRUST_PROXY', 'everyone'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.0/8, ::/0'],
  ['TRUST_PROXY', '0.0.0.0/1,128.0.0.0/1'],
  ['TRUST_PROXY', '8000::/1, ::/1'],
  ['TRUST_PROXY', '::ffff:0.0.0.0/96'],
  ['TRUST_PROXY', Array.from({ length: 256 }, (_, part) => `${part}.0.0.0/8`).join()],
  ['SESSION_SECRET', 'a'.repeat(32)],
  ['METRICS_TOKEN', 'secretsecretsecret'],
  ['METRICS_TOKEN', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['OTP_LENGTH', '5'],
])('refuses %s %j in one line, without repeating the value', (name, value) => {
  expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(`^A setting is wrong: ${name} must [^\n]*\\.$`));
});

test('accepts private networks and those of large providers as proxies', () => {
  const ranges = [
    '127.0.0.1',
    '10.0.0.0/8',
    '172.16.0.0/12',
    '192.168.0.0/16',
    '104.16.0.0/13',
    'fc00::/7',
    '2400:cb00::/32',
  ];
  expect(loadConfig({ TRUST_PROXY: ranges.join(', ') }).trustProxy).toEqual(ranges);
});

test('requires a mail server in production, and a secret with DATABASE_URL', () => {
  const production = { NODE_ENV: 'production' };
  expect(() => loadConfig(production)).toThrow('SMTP_URL is required');
  const mail = { ...production, SMTP_URL: 'smtp://mail.example.com' };
  expect(loadConfig(mail).nodeEnv).toBe('production');
  expect(() => loadConfig({ ...mail, DATABASE_URL: 'postgres://db/x' })).toThrow('SESSION_SECRET is required');
});
