import type { Random } from '#tests/support/random.ts';

/** Limits of number types in databases and languages. */
const numbers = [
  -1,
  0,
  -0,
  0.5,
  1e-7,
  127,
  128,
  32_768,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  8.64e15,
  8.64e15 + 1,
  4_102_444_800_001,
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
];

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  'lone \uDFFF half',
  '\u001b[31m',
  '%00',
  'x'.repeat(10_000),
  '🧪'.repeat(5_000),
  '1',
  'true',
  '2027-03-08',
  'NaN',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '__proto__',
  'javascript:alert(1)',
];

const tails = ['\0', '\uD800', '\uDFFFx', ' ', '\u200B', '.', '\r\n', '\u0301', '🧪', "'", '%'];

const shapes: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { length: 1 },
  { toString: 1 },
  { $gt: '' },
];

const foreignNames = [
  'organizationId',
  'role',
  'id',
  'userId',
  'status',
  'createdAt',
  'isAdmin',
  '',
  ' ',
  'length',
  '0',
];
const prototypeNames = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__'];

/** Changes one thing anywhere in the value. */
export function mutate(value: unknown, random: Random): unknown {
  if (typeof value === 'object' && value !== null && random.chance(0.7)) {
    const names = Object.keys(value);
    if (names.length > 0 && random.chance(0.75)) {
      const name = random.pick(names);
      // Changes or removes an existing part.
      const changed = structuredClone(value) as Record<string, unknown>;
      if (random.chance(0.2)) delete changed[name];
      else changed[name] = mutate(changed[name], random);
      return Array.isArray(changed) ? changed.filter((_item, index) => index in changed) : changed;
    }
    if (Array.isArray(value)) return manyOf(value, random);
    return withForeign(value as Record<string, unknown>, random);
  }
  // A nearly unchanged text gets past most checks.
  if (typeof value === 'string' && random.chance(0.5)) return `${value}${random.pick(tails)}`;
  const other = random.pick([numbers, texts, shapes] as const);
  return random.pick<unknown>(other);
}

function manyOf(list: readonly unknown[], random: Random): unknown[] {
  const item = list[0] ?? null;
  return random.pick([[...list, ...list], [item, ...list], Array(2_000).fill(item), [list], [...list, {}]]);
}

function withForeign(object: Record<string, unknown>, random: Random): Record<string, unknown> {
  const isPrototype = random.chance(0.5);
  const name = random.pick(isPrototype ? prototypeNames : foreignNames);
  const changed = { ...object };
  const value = isPrototype
    ? random.pick<unknown>([{ isAdmin: true }, { prototype: { isAdmin: true } }, null, 'text'])
    : random.pick<unknown>([...texts, ...numbers, ...shapes]);
  // defineProperty, because the name may be __proto__.
  Object.defineProperty(changed, name, { value, enumerable: true, configurable: true, writable: true });
  return changed;
}

/** Unusual parameters of a path or a query, already escaped. */
export const oddParameters = [
  '',
  '%20',
  '%00',
  'a%00b',
  '%FF%FE',
  '%c0%ae%c0%ae%2f',
  '..',
  '..%2F..%2F',
  '%252e%252e%252f',
  '%',
  '%zz',
  '%ED%A0%80',
  'null',
  'undefined',
  '0',
  '-1',
  '1e3',
  '0x10',
  'Infinity',
  '9'.repeat(400),
  'a'.repeat(201),
  '%F0%9F%A7%AA',
  "'%20or%20'1'='1",
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '__proto__',
  '[]',
  '%5B%5D=1',
  '{}',
] as const;
