import { expect, test } from 'vitest';
import { loadConfig } from '#server/config.ts';

test('without any setting the product runs on its defaults', () => {
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
  ['SESSION_SECRET', 'short'],
  ['SIGN_UP', 'closed'],
  ['ALLOWED_ORIGINS', 'https://a.example.com,b'],
  ['TRUST_PROXY', 'everyone'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.0/8, ::/0'],
  ['METRICS_TOKEN', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['OTP_LENGTH', '5'],
])('%s %j is refused in one line that names it and does not repeat it', (name, value) => {
  expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(`^A setting is wrong: ${name} must [^\n]*\\.$`));
});

test('production needs a mail server, and with its own database a secret', () => {
  const production = { NODE_ENV: 'production' };
  expect(() => loadConfig(production)).toThrow('SMTP_URL is required');
  const mail = { ...production, SMTP_URL: 'smtp://mail.example.com' };
  expect(loadConfig(mail).nodeEnv).toBe('production');
  expect(() => loadConfig({ ...mail, DATABASE_URL: 'postgres://db/x' })).toThrow('SESSION_SECRET is required');
});
