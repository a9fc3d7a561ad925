/*
 * Stands in for `zod` in the built app: the part of it that the contract and the app use, under its names. A browser only
 * checks answers, and what it has kept itself: that is a page of code, where zod was a sixth of what somebody who is signed
 * in loads. What does not fit is named by its place and not in words, which nobody would be shown.
 */

/** What was wanted, and where it was missed, from the outside in: ['data', 0, 'email']. */
interface Issue {
  message: string;
  path: PropertyKey[];
}

type Parsed = { success: true; data: unknown } | { success: false; error: { issues: Issue[] }; data?: undefined };
type Shape = Readonly<Record<string, Schema>>;

class Misfit extends Error {
  readonly path: PropertyKey[] = [];
}

class Schema {
  /** What is taken over of a value; throws a `Misfit` where it does not fit. */
  readonly parse: (value: unknown) => unknown;

  constructor(parse: (value: unknown) => unknown) {
    this.parse = parse;
  }

  safeParse(value: unknown): Parsed {
    try {
      return { success: true, data: this.parse(value) };
    } catch (error) {
      if (!(error instanceof Misfit)) throw error;
      return { success: false, error: { issues: [{ message: error.message, path: error.path }] } };
    }
  }

  /** As the queries of Redux ask for it, whatever library a schema is made with: https://standardschema.dev */
  get '~standard'() {
    const validate = (value: unknown) => {
      const parsed = this.safeParse(value);
      return parsed.success ? { value: parsed.data } : { issues: parsed.error.issues };
    };
    return { version: 1, vendor: 'checkwell', validate };
  }

  nullable(): Schema {
    return new Schema((value) => (value === null ? null : this.parse(value)));
  }

  optional(): Schema {
    return new Schema((value) => (value === undefined ? undefined : this.parse(value)));
  }

  nullish(): Schema {
    return this.nullable().optional();
  }

  default(standIn: unknown): Schema {
    return new Schema((value) => (value === undefined ? standIn : this.parse(value)));
  }

  pipe(next: Schema): Schema {
    return new Schema((value) => next.parse(this.parse(value)));
  }

  trim(): Schema {
    return this.pipe(new Schema((value) => String(value).trim()));
  }

  refine(fits: (value: never) => boolean): Schema {
    return this.pipe(whatFits('as agreed', (value) => fits(value as never)));
  }

  min(least: number): Schema {
    return this.pipe(whatFits(`at least ${least}`, (value) => sizeOf(value) >= least));
  }

  max(most: number): Schema {
    return this.pipe(whatFits(`at most ${most}`, (value) => sizeOf(value) <= most));
  }

  int(): Schema {
    return this.pipe(int);
  }

  regex(pattern: RegExp): Schema {
    return this.pipe(whatFits(`like ${pattern}`, (value) => pattern.test(String(value))));
  }
}

class ObjectSchema extends Schema {
  readonly shape: Shape;
  readonly #isStrict: boolean;

  constructor(shape: Shape, isStrict: boolean) {
    const parts = Object.entries(shape);
    super((value) => {
      if (!isObject(value)) throw new Misfit('an object');
      const stranger = isStrict && Object.keys(value).find((key) => !Object.hasOwn(shape, key));
      if (typeof stranger === 'string') throw new Misfit(`no '${stranger}'`);
      const known: Record<string, unknown> = {};
      for (const [key, part] of parts) {
        const parsed = parseWithin(key, part, value[key]);
        if (parsed !== undefined || key in value) known[key] = parsed;
      }
      return known;
    });
    this.shape = shape;
    this.#isStrict = isStrict;
  }

  extend(more: Shape): ObjectSchema {
    return this.#withShape({ ...this.shape, ...more });
  }

  omit(keys: Readonly<Record<string, true>>): ObjectSchema {
    return this.#withShape(Object.fromEntries(Object.entries(this.shape).filter(([key]) => !(key in keys))));
  }

  /** Those of the keys may be left out, or all. */
  partial(keys: Readonly<Record<string, unknown>> = this.shape): ObjectSchema {
    const parts = Object.entries(this.shape);
    return this.#withShape(Object.fromEntries(parts.map(([key, part]) => [key, key in keys ? part.optional() : part])));
  }

  #withShape(shape: Shape): ObjectSchema {
    return new ObjectSchema(shape, this.#isStrict);
  }
}

class EnumSchema extends Schema {
  readonly options: readonly string[];

  constructor(options: readonly string[]) {
    super(whatFits(`one of ${options.join(', ')}`, (value) => options.includes(value as string)).parse);
    this.options = options;
  }

  exclude(excluded: readonly string[]): EnumSchema {
    return new EnumSchema(this.options.filter((option) => !excluded.includes(option)));
  }
}

function whatFits(wanted: string, fits: (value: unknown) => boolean): Schema {
  return new Schema((value) => {
    if (!fits(value)) throw new Misfit(wanted);
    return value;
  });
}

function parseWithin(key: PropertyKey, part: Schema, value: unknown): unknown {
  try {
    return part.parse(value);
  } catch (error) {
    if (error instanceof Misfit) error.path.unshift(key);
    throw error;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Of a number itself, of a text or a list how long it is. */
function sizeOf(value: unknown): number {
  return typeof value === 'number' ? value : (value as { length: number }).length;
}

const uuidForm =
  /^(?:[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|0{8}-(?:0{4}-){3}0{12}|f{8}-(?:f{4}-){3}f{12})$/;

const string = whatFits('a text', (value) => typeof value === 'string');
const number = whatFits('a number', Number.isFinite);
const int = whatFits('a whole number', Number.isSafeInteger);
const boolean = whatFits('true or false', (value) => typeof value === 'boolean');
const uuid = string.regex(uuidForm);

export const z = {
  unknown: () => new Schema((value) => value),
  string: () => string,
  number: () => number,
  int: () => int,
  boolean: () => boolean,
  uuid: () => uuid,
  literal: (only: unknown) => whatFits(String(only), (value) => value === only),
  enum: (options: readonly string[]) => new EnumSchema(options),
  array: (item: Schema) =>
    new Schema((value) => {
      if (!Array.isArray(value)) throw new Misfit('a list');
      return value.map((one, index) => parseWithin(index, item, one));
    }),
  record: (_key: Schema, item: Schema) =>
    new Schema((value) => {
      if (!isObject(value)) throw new Misfit('an object');
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, parseWithin(key, item, one)]));
    }),
  object: (shape: Shape) => new ObjectSchema(shape, false),
  strictObject: (shape: Shape) => new ObjectSchema(shape, true),
  preprocess: (prepare: (value: unknown) => unknown, next: Schema) => new Schema((value) => next.parse(prepare(value))),
  coerce: { number: () => new Schema((value) => number.parse(Number(value))) },
};
