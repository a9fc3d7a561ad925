import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { InviteRow } from '#server/organizations/invitations/memberImportRepository.ts';
import { readMemberCsv } from '#server/organizations/invitations/readMemberCsv.ts';

const lineOf = (index: number) => `Ada,ada${index}@example.com\n`;
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
  const reading = readMemberCsv(fileOf(5_000, '"Ada,ada@example.com\n'), keep, { today: '2026-11-24' });
  await expect(reading).rejects.toMatchObject({ fields: { file: 'A quotation mark in the file is not closed' } });
  expect(isKept).toBe(true);
});
