import type { Random } from '#tests/support/random.ts';
import { type JsonSchema, type KnownValues, makeValue } from './values.ts';

/** Turns a valid value into one that exceeds a single limit. */
export type Overstep = (value: unknown, random: Random, known: KnownValues) => unknown;

/** Lists every way to just exceed the schema in any part of a value. */
export function overstepsOf(schema: JsonSchema): Overstep[] {
  if (schema.anyOf) return schema.anyOf.flatMap(overstepsOf);
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([name, inner]) =>
      overstepsOf(inner).map(
        (overstep): Overstep =>
          (value, random, known) => {
            // A body whose fields are all optional may be missing.
            const parts = (value ?? {}) as Readonly<Record<string, unknown>>;
            return { ...parts, [name]: overstep(parts[name] ?? makeValue(inner, random, known, name), random, known) };
          },
      ),
    );
  }
  const { items } = schema;
  if (items === undefined) return beyond(schema);
  const ofFirst = overstepsOf(items).map(
    (overstep): Overstep =>
      (value, random, known) => {
        const [first = makeValue(items, random, known), ...others] = [value ?? []].flat();
        return [overstep(first, random, known), ...others];
      },
  );
  return [...beyond(schema), ...ofFirst];
}

function beyond(schema: JsonSchema): Overstep[] {
  const { type, minimum, maximum, minLength = 0, maxLength, minItems = 0, maxItems } = schema;
  const instead =
    (value: unknown): Overstep =>
    () =>
      value;
  // Repeats the first item of the value, which is valid.
  const itemsOf =
    (count: number): Overstep =>
    (value, random, known) => {
      const [item = makeValue(schema.items ?? {}, random, known)] = [value ?? []].flat();
      return Array(count).fill(item);
    };
  return [
    ...(minimum === undefined ? [] : [instead(minimum - 1)]),
    ...(maximum === undefined ? [] : [instead(maximum + 1)]),
    ...(type === 'integer' ? [instead((minimum ?? 0) + 0.5)] : []),
    ...(minLength === 0 ? [] : [instead('x'.repeat(minLength - 1))]),
    ...(maxLength === undefined ? [] : [instead('x'.repeat(maxLength + 1))]),
    ...(minItems === 0 ? [] : [itemsOf(minItems - 1)]),
    ...(maxItems === undefined ? [] : [itemsOf(maxItems + 1)]),
    ...(schema.enum === undefined ? [] : [instead(`${schema.enum[0]}x`), instead('')]),
    ...(schema.format === 'uuid' ? [instead('00000000-0000-4000-8000-00000000000'), instead('x'.repeat(37))] : []),
    ...(schema.pattern === undefined ? [] : [instead(`${'0'.repeat(200)}\n`)]),
  ];
}
