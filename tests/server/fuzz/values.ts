import { z } from 'zod/mini';
import type { Random } from '#tests/support/random.ts';

/** The subset of JSON Schema that the contract uses. */
export interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly pattern?: string;
}

/** Existing values by field name. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

/** Returns a part of a call as JSON Schema. */
export function toJsonSchema(part: z.ZodMiniType): JsonSchema {
  return z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

/** Returns a value that the schema allows: often an existing one, sometimes at a limit. */
export function makeValue(schema: JsonSchema, random: Random, known: KnownValues, name = ''): unknown {
  const candidates = known[name];
  if (candidates !== undefined && schema.type !== 'array' && random.chance(0.8)) return random.pick(candidates);
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return makeValue(random.pick(schema.anyOf), random, known, name);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, random, known);
    case 'array':
      return Array.from({ length: countOf(schema, random) }, () => makeValue(schema.items ?? {}, random, known, name));
    case 'string':
      return schema.format === 'uuid' ? random.uuid() : textOf(schema, random);
    case 'integer':
      return numberOf(schema, random);
    case 'number':
      return random.pick([0, -0, 0.5, 120, -1, 1e21, 5e-324, 1.7976931348623157e308, numberOf(schema, random)]);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return random.pick([null, 'anything', 7, [], {}]);
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema, random: Random, known: KnownValues) {
  const names = Object.keys(properties).filter((name) => required.includes(name) || random.chance(0.5));
  return Object.fromEntries(names.map((name) => [name, makeValue(properties[name] ?? {}, random, known, name)]));
}

function countOf({ minItems = 0, maxItems = 5 }: JsonSchema, random: Random): number {
  const usual = minItems + random.below(Math.min(4, maxItems - minItems + 1));
  return random.chance(0.02) ? Math.min(maxItems, 500) : usual;
}

function numberOf({ minimum = -1e6, maximum = 1e6 }: JsonSchema, random: Random): number {
  const inside = [0, 1, 2, 7, 60, 480, 1440, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 4_102_444_799_999];
  return random.pick([
    minimum,
    minimum + 1,
    maximum,
    maximum - 1,
    ...inside.filter((n) => n >= minimum && n <= maximum),
  ]);
}

/** Well-formed text that often breaks programs. */
const pieces = [
  'Ada Lovelace',
  'Jörg Müller-Ünal',
  '李小龍',
  'عبد الله',
  '👩🏽‍⚕️🧪',
  "O'Brien; DROP TABLE organization_member;--",
  '<script>alert(1)</script>',
  '{{7*7}}#{7*7}',
  '%_\\%',
  '=1+1',
  '../../etc/passwd',
  'a\u0301\u0301\u0301',
  '\u202Egnp.exe',
  '\uFEFF\u200B\u2028',
  'line one\r\nBcc: x@example.com',
  '\t',
  ' ',
  'null',
  'İıſẞ',
] as const;

function textOf({ minLength = 0, maxLength = 60 }: JsonSchema, random: Random): string {
  if (random.chance(0.1)) return 'x'.repeat(random.pick([minLength, maxLength]));
  let text: string = random.pick(pieces);
  while (random.chance(0.3)) text += random.pick(pieces);
  while (text.length < minLength) text += 'x';
  // Cut by code points, to keep surrogate pairs whole.
  return Array.from(text.slice(0, maxLength))
    .filter((character) => character.isWellFormed())
    .join('');
}
