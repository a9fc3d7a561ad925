import { expect, test } from 'vitest';
import { settingNames } from '#server/platform/config.ts';
import { findMisspelled } from '#server/start/doctor/findMisspelled.ts';

test.each([
  ['DATABASE_URI', 'DATABASE_URL'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['smtp_url', 'SMTP_URL'],
  ['METRIC_TOKEN', 'METRICS_TOKEN'],
  ['SESION_SECRET', 'SESSION_SECRET'],
  ['PUBLIC_URLS', 'PUBLIC_URL'],
  ['DATADIR', 'DATA_DIR'],
])('%s may mean %s', (name, setting) => {
  expect(findMisspelled([name], settingNames)).toEqual(new Map([[name, setting]]));
});

test('finds nothing in an ordinary environment', () => {
  const names = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'USER',
    'SHELL',
    'LANG',
    'PWD',
    'TERM',
    'NODE_OPTIONS',
    'AWS_REGION',
    'TZ',
  ];
  expect(findMisspelled([...names, ...settingNames], settingNames)).toEqual(new Map());
});
