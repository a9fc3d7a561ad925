import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';

/*
 * The built app checks answers by a stand-in of a page (bundling/schemasOfAnswers.ts), the server requests by zod: both are
 * made from the same contract, and have to take and refuse the same.
 */

type Part = 'params' | 'query' | 'body' | 'reply';
const parts: readonly Part[] = ['params', 'query', 'body', 'reply'];

const files = import.meta.glob<Record<string, unknown>>('../../src/contract/*.ts');
const byZod = await loadCalls();
vi.resetModules();
vi.doMock('zod', () => import('../../bundling/schemasOfAnswers.ts'));
const byStandIn = await loadCalls();
vi.doUnmock('zod');

const schemas = [...byZod].flatMap(([name, call]) =>
  parts.flatMap((part) => {
    const schema = call[part];
    const standIn = byStandIn.get(name)?.[part];
    return schema && standIn ? [{ name: `${name} ${part}`, schema, standIn }] : [];
  }),
);

test.each(schemas)('$name is read as by zod', ({ schema, standIn }) => {
  const fitting = describedBy(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  let taken = 0;
  const check = (value: unknown) => {
    const { success, data } = schema.safeParse(value);
    if (success) taken += 1;
    expect(standIn.safeParse(value)).toEqual(success ? { success, data } : expect.objectContaining({ success }));
  };
  fc.assert(fc.property(fitting, check), { numRuns: 30 });
  fc.assert(fc.property(fitting.chain(damaged), check), { numRuns: 100 });
  expect(taken).toBeGreaterThan(0);
});

test('what does not fit is named by its place', () => {
  const listMembers = schemas.find(({ name }) => name === 'listMembers reply');
  const wrong = listMembers?.standIn.safeParse({ data: [{ id: 'me' }], meta: {} });
  expect(wrong?.error?.issues).toEqual([expect.objectContaining({ path: ['data', 0, 'id'] })]);
});

async function loadCalls(): Promise<Map<string, Call>> {
  const modules = await Promise.all(Object.values(files).map((load) => load()));
  const isCall = (entry: [string, unknown]): entry is [string, Call] =>
    typeof entry[1] === 'object' && entry[1] !== null && 'reply' in entry[1];
  return new Map(modules.flatMap((module) => Object.entries(module).filter(isCall)));
}

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  minItems?: number;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

/** Values that a schema describes, as far as JSON schemas say. */
function describedBy(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(describedBy));
  switch (schema.type) {
    case 'object': {
      const { properties = {}, required = [], additionalProperties: others } = schema;
      if (typeof others === 'object' && Object.keys(others).length > 0)
        return fc.dictionary(fc.string(), describedBy(others));
      const entries = Object.entries(properties).map(([key, part]) => [key, describedBy(part)] as const);
      return fc.record(Object.fromEntries(entries), { requiredKeys: [...required] });
    }
    case 'array':
      return fc.array(describedBy(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 3 });
    case 'string':
      if (schema.format === 'uuid') return fc.uuid();
      return schema.pattern ? fc.stringMatching(new RegExp(schema.pattern)) : fc.string({ maxLength: 8 });
    case 'integer':
      return fc.maxSafeInteger().map((whole) => within(whole, schema));
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.oneof(odd, fc.maxSafeNat().map(String));
  }
}

const within = (whole: number, { minimum = -Infinity, maximum = Infinity }: JsonSchema) =>
  whole < minimum || whole > maximum ? Math.max(minimum, Math.min(maximum, Math.abs(whole) % 1000)) : whole;

const odd = fc.constantFrom<unknown>(
  null,
  undefined,
  '',
  ' a ',
  'x'.repeat(400),
  -1,
  1.5,
  5e12,
  Number.NaN,
  true,
  [],
  {},
  'not-an-id',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '00000000-0000-0000-0000-000000000000',
);

/** The value with something odd in one place of it, or without what stood there, or with something more. */
function damaged(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return odd;
  return fc.constantFrom(...Object.keys(value)).chain((key) => {
    const entries = Object.entries(value);
    const put = (part: unknown) => (Array.isArray(value) ? value.with(Number(key), part) : { ...value, [key]: part });
    const without = Array.isArray(value)
      ? value.slice(1)
      : Object.fromEntries(entries.filter(([name]) => name !== key));
    return fc.oneof(
      odd.map(put),
      damaged((value as Record<string, unknown>)[key]).map(put),
      fc.constant(without),
      fc.constant(Array.isArray(value) ? [...value, ...value] : { ...value, more: 1 }),
    );
  });
}
