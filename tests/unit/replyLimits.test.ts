import { expect, test } from 'vitest';
import { z } from 'zod';
import { expectations } from '#tests/server/authorization/expectations.ts';

/** What a request is held to, and a reply must not be: text that was stored before a limit came would fail its list. */
const limits = ['maxLength', 'maxItems', 'pattern'];

test('no reply has a limit of length', () => {
  const limited = expectations.flatMap(({ call }) =>
    findLimits(z.toJSONSchema(call.reply, { io: 'output', unrepresentable: 'any' })).map(
      (place) => `${call.method} ${call.path} ${place}`,
    ),
  );
  expect(limited).toEqual([]);
});

function findLimits(schema: unknown, place = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { format } = schema as { format?: string };
  const own = limits.filter((name) => name in schema && !(name === 'pattern' && format === 'uuid'));
  return [
    ...own.map((name) => `${place}: ${name}`),
    ...Object.entries(schema).flatMap(([name, part]) => findLimits(part, `${place}/${name}`)),
  ];
}
