import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fewestAuditDays, lifetimes } from '#domain/lifetimes.ts';
import { storedData } from '#texts/en/shared/storedData.ts';
import { privacyPolicy } from '#texts/en/visitor/privacyPolicy.ts';

const migrations = 'src/server/platform/database/migrations';

/** Reads the definition of a database function. */
function functionOf(file: string, name: string): string {
  const text = readFileSync(`${migrations}/${file}`, 'utf8');
  return new RegExp(`create function ${name}\\(.*?\\$\\$;`, 's').exec(text)?.[0] ?? '';
}

test('a code is fresh for the same time in the database and the texts', () => {
  const minutes = `interval '${lifetimes.freshCodeMinutes} minutes'`;
  expect(functionOf('0004_row_security.sql', 'session_of')).toContain(minutes);
});

test('network addresses are kept for the same time in the database and the texts', () => {
  const days = `interval '${lifetimes.networkAddressDays} days'`;
  expect(functionOf('0001_people_and_organizations.sql', 'refuse_change_except_address')).toContain(days);
});

test('the database keeps events at least as long as the shortest setting', () => {
  const days = `interval '${fewestAuditDays} days'`;
  expect(functionOf('0001_people_and_organizations.sql', 'refuse_young_delete')).toContain(days);
});

test('the privacy page names the hours and days of a session that are written out', () => {
  expect(lifetimes.teamSession).toEqual({ unusedHours: 1, days: 1 });
  expect(privacyPolicy.loggedOut).toContain(
    'administrators and practitioners after an hour without use and after a day',
  );
});

test('the privacy page takes every other number from the constants', () => {
  expect(Object.values({ ...privacyPolicy, ...storedData }).join(' ')).not.toMatch(/\d/);
});
