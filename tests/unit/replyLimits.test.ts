import { expect, test } from 'vitest';
import { z } from 'zod';
import { expectations } from '#tests/server/authorization/expectations.ts';

/** Limits apply to requests only: a reply with text stored under an older limit must stay valid. */
const limits = ['maxLength', 'maxItems', 'pattern'];

test('replies have no length limits', () => {
  const limited = expectations.flatMap(({ call }) =>
    call.reply === undefined
      ? []
      : findLimits(z.toJSONSchema(call.reply, { io: 'output', unrepresentable: 'any' })).map(
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
