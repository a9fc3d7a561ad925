import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { InviteRow } from '#server/organizations/invitations/memberImportRepository.ts';
import { readMemberCsv } from '#server/organizations/invitations/readMemberCsv.ts';

const lineOf = (index: number) => `Ada,ada${index}@example.com\n`;
const read = (content: string) =>
  readMemberCsv(Readable.from([Buffer.from(content)]), async () => undefined, { today: '2026-11-24' });
const fileOf = (rows: number, end = '') =>
  Readable.from([
    Buffer.from(`Name,Email\n${Array.from({ length: rows }, (_, index) => lineOf(index)).join('')}${end}`),
  ]);

test('passes on portions in order, one at a time', async () => {
  const lines: number[] = [];
  let atWork = 0;
  await readMemberCsv(
    fileOf(12_000),
    async (rows: readonly InviteRow[]) => {
      atWork += 1;
      expect(atWork).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 5));
      lines.push(...rows.map(({ line }) => line));
      atWork -= 1;
    },
    { today: '2026-11-24' },
  );
  expect(lines).toEqual(Array.from({ length: 12_000 }, (_, index) => index + 2));
});

test('fails if a portion cannot be passed on', async () => {
  const refuse = () => Promise.reject(new Error('The stage is gone'));
  await expect(readMemberCsv(fileOf(12_000), refuse, { today: '2026-11-24' })).rejects.toThrow('The stage is gone');
  await expect(readMemberCsv(fileOf(10), refuse, { today: '2026-11-24' })).rejects.toThrow('The stage is gone');
});

test('refuses a broken file after earlier portions are saved', async () => {
  let isKept = false;
  const keep = async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    isKept = true;
  };
  const reading = readMemberCsv(fileOf(6_000, '"Ada,ada@example.com\n'), keep, { today: '2026-11-24' });
  await expect(reading).rejects.toMatchObject({ fields: { file: 'A quotation mark in the file is not closed' } });
  expect(isKept).toBe(true);
});

test('refuses a file of very many empty lines', { timeout: 60_000 }, async () => {
  await expect(read(`name,email\n${'\n'.repeat(150_000)}`)).rejects.toMatchObject({
    fields: { file: 'The file has too many lines. Remove the empty ones and try again' },
  });
});

test('reads a file with the most rows and two characters at each line end', { timeout: 60_000 }, async () => {
  expect(await read(`name,email\r\n${'Ada,\r\n'.repeat(100_000)}`)).toHaveLength(100_000);
});

test.each([
  ['long lines', `name,email\n${`${'x'.repeat(60_000)}\n`.repeat(20)}`],
  ['empty lines', `name,email\n${'\n'.repeat(30_000)}`],
])('lets other requests run while it reads %s', async (_what, content) => {
  let turns = 0;
  let isDone = false;
  const countTurns = () => {
    turns += 1;
    if (!isDone) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  await read(content);
  isDone = true;
  expect(turns).toBeGreaterThan(50);
});
