import type { z } from 'zod/mini';
import { type Call, pathOf } from '#contract/call.ts';
import type { Random } from '#tests/support/random.ts';
import type { CallOptions } from '#tests/support/testServer.ts';
import type { WireRequest } from '#tests/support/wire.ts';
import { overstepsOf } from './bounds.ts';
import { breakForm } from './forms.ts';
import { mutate, oddParameters } from './mutations.ts';
import { type JsonSchema, type KnownValues, makeValue, toJsonSchema } from './values.ts';

export interface FuzzRequest extends WireRequest {
  /** Whether the contract allows it. Undefined if it may have become another call. */
  readonly isValid: boolean | undefined;
  /** Whether the contract allows its path and query, whatever its body. Undefined like isValid. */
  readonly isAddressValid: boolean | undefined;
}

type Query = readonly (readonly [name: string, value: string])[];

/** A request before serialization. */
interface Draft {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: unknown;
}

const schemas = new Map<Call, { params: JsonSchema; query: JsonSchema; body: JsonSchema }>();

/** The inputs of a call as JSON Schema. */
function schemasOf(call: Call) {
  const known = schemas.get(call);
  if (known !== undefined) return known;
  const [params, query, body] = [call.params, call.query, call.body].map((part) => (part ? toJsonSchema(part) : {}));
  const made = { params: params ?? {}, query: query ?? {}, body: body ?? {} };
  schemas.set(call, made);
  return made;
}

/** Builds the draft of a valid request. */
export function draftOf({ params = {}, query = {}, body }: CallOptions): Draft {
  return { params, query: toQuery(query), body };
}

/** Builds a random draft from the schemas of the call. */
export function inventDraft(call: Call, random: Random, known: KnownValues): Draft {
  const { params, query, body } = schemasOf(call);
  return {
    params: toTexts(call.params ? makeValue(params, random, known) : {}),
    query: toQuery(call.query ? makeValue(query, random, known) : {}),
    body: call.body && makeValue(body, random, known),
  };
}

/** Changes the body, the query or the path. */
export function spoil(call: Call, draft: Draft, random: Random): Draft {
  const parts = [
    ...(draft.body === undefined ? [] : ['body', 'body', 'body']),
    ...(call.params ? ['params'] : []),
    'query',
  ];
  switch (random.pick(parts)) {
    case 'body':
      return { ...draft, body: mutate(draft.body, random) };
    case 'params': {
      const name = random.pick(Object.keys(draft.params));
      return { ...draft, params: { ...draft.params, [name]: `raw:${random.pick(oddParameters)}` } };
    }
    default: {
      const names = [...Object.keys(schemasOf(call).query.properties ?? {}), '__proto__', 'constructor', 'unknown', ''];
      const odd: Query = [[random.pick(names), `raw:${random.pick(oddParameters)}`]];
      return { ...draft, query: [...draft.query, ...odd, ...(random.chance(0.3) ? draft.query : [])] };
    }
  }
}

/** Exceeds one limit of the call in a valid draft. */
export type Edge = (draft: Draft, random: Random, known: KnownValues) => Draft;

/** Lists the limits of each number, text, list and enum in the body, the query and the path. */
export function edgesOf(call: Call): Edge[] {
  const { params, query, body } = schemasOf(call);
  return [
    ...overstepsOf(body).map(
      (overstep): Edge =>
        (draft, random, known) => ({ ...draft, body: overstep(draft.body, random, known) }),
    ),
    ...overstepsOf(query).map(
      (overstep): Edge =>
        (draft, random, known) => {
          return { ...draft, query: toQuery(overstep(Object.fromEntries(draft.query), random, known)) };
        },
    ),
    ...overstepsOf(params).map(
      (overstep): Edge =>
        (draft, random, known) => {
          return { ...draft, params: toTexts(overstep(draft.params, random, known)) };
        },
    ),
  ];
}

/** Serializes a draft. */
export function write(
  call: Call,
  { params, query, body }: Draft,
  headers: Readonly<Record<string, string>>,
): FuzzRequest {
  const path = Object.entries(params).reduce(
    (text, [name, value]) => text.replace(encodeURIComponent(`:${name}:`), escaped(value)),
    pathOf(call, Object.fromEntries(Object.keys(params).map((name) => [name, `:${name}:`]))),
  );
  const search = query.map(([name, value]) => `${encodeURIComponent(name)}=${escaped(value)}`).join('&');
  const isAddressValid = isAllowed(call, { params, query });
  const wire = { method: call.method, path: `/api${path}${search && `?${search}`}`, headers, isAddressValid };
  if (body === undefined) return { ...wire, isValid: isAddressValid };
  const payload = Buffer.from(JSON.stringify(body));
  return {
    ...wire,
    payload,
    headers: { ...headers, 'content-type': 'application/json' },
    isValid: isAddressValid && isAllowedBody(call, payload),
  };
}

/** Serializes a form as a browser would. */
export async function writeForm(
  call: Call,
  { params = {}, query = {}, form }: CallOptions,
  headers: Readonly<Record<string, string>>,
): Promise<FuzzRequest> {
  const written = write(call, { params, query: toQuery(query), body: undefined }, headers);
  const sent = new Request('http://localhost', { method: 'POST', body: form ?? null });
  return {
    ...written,
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { ...headers, 'content-type': sent.headers.get('content-type') ?? '' },
  };
}

const contentTypes = [
  'text/plain',
  'text/json',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'application/json; charset=\u00fcber',
  'application/jsonp',
  'application/json-patch+json',
  ' application/json',
  'application/json\ta',
  'APPLICATION/JSON',
  'application/json;',
  'application/json, text/plain',
  '*/*',
  '',
  'x',
] as const;

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE', 'SEARCH'] as const;

/** Changes something that schemas do not describe: bytes, content type, method, path or headers. */
export function distort(call: Call, request: FuzzRequest, random: Random): FuzzRequest {
  const { payload = Buffer.alloc(0), headers } = request;
  const text = payload.toString();
  const withPayload = (changed: string | Buffer, type = 'application/json'): FuzzRequest => {
    const bytes = Buffer.from(changed);
    const isAllowedAs = call.body === undefined || (isJson(type) && isAllowedBody(call, bytes));
    // None of these types is multipart.
    const isValid = call.multipart === undefined && isAllowedAs && request.isAddressValid;
    return { ...request, payload: bytes, headers: { ...headers, 'content-type': type }, isValid };
  };
  if (call.multipart !== undefined && random.chance(0.5)) {
    const form = breakForm({ payload, contentType: headers['content-type'] ?? '' }, random);
    const isValid = form.isValid ?? request.isValid;
    return { ...request, payload: form.payload, headers: { ...headers, 'content-type': form.contentType }, isValid };
  }
  switch (random.below(9)) {
    case 0:
      return withPayload(text, random.pick(contentTypes));
    case 1:
      return withPayload(text.slice(0, random.below(text.length + 1)));
    case 2:
      return withPayload(
        random.pick(['', '{', '[]', 'null', '""', '{}{}', '{"a":}', 'NaN', '\uFEFF{}', "{'a':1}", '\0']),
      );
    case 3:
      return withPayload(random.pick(['['.repeat(20_000), `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`]));
    case 4:
      return withPayload(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]));
    case 5:
      return withPayload(
        text.replace('{', `{"${random.pick(['__proto__', 'constructor', 'a', 'email'])}":{"prototype":{}},`),
      );
    case 6:
      return { ...request, method: random.pick(methods), isValid: undefined, isAddressValid: undefined };
    case 7: {
      const paths = ['//', '/./', '/%2e/', '/../', '\\', ';a=b', '%00', '%', '?', '?&&==', '#x', '%2F', '.json', '/'];
      return {
        ...request,
        path: `${request.path}${random.pick(paths)}`,
        isValid: undefined,
        isAddressValid: undefined,
      };
    }
    default: {
      const odd = random.pick([
        {
          authorization: random.pick([
            'Bearer',
            'Bearer ',
            'Basic eDp5',
            'Bearer a.b.c',
            `Bearer ${'x'.repeat(6_000)}`,
          ]),
        },
        { cookie: random.pick(['=', ';;;', 'plogin', 'checkwell-device=\u00ff', `a=${'b'.repeat(5_000)}`]) },
        { 'idempotency-key': random.pick(['', ' ', 'a'.repeat(201), '\u00e9', 'key', '{}']) },
        { 'user-agent': random.pick(['', '\u00ff\u00fe', 'M'.repeat(2_000), '<script>', 'Mozilla/5.0 ('.repeat(200)]) },
        { 'content-encoding': 'gzip', 'x-http-method-override': 'DELETE' },
        { accept: random.pick(['text/html', '', 'image/*', '\u00ff']), range: 'bytes=0-1,5-', 'if-none-match': '*' },
        { 'x-checkwell-client': random.pick(['browser', 'Browser', '\u00ff']) },
      ] as const);
      return { ...request, headers: { ...headers, ...(odd as Record<string, string>) } };
    }
  }
}

/** Whether the contract allows the path and query. Undefined if they may belong to another call. */
function isAllowed(call: Call, { params, query }: Pick<Draft, 'params' | 'query'>): boolean | undefined {
  const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decoded(value)]));
  if (Object.values(texts).includes('')) return undefined;
  // No prototype, because a parameter may be named __proto__.
  const values: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of query) {
    const before = values[name];
    values[name] = before === undefined ? decoded(value) : [before, decoded(value)].flat();
  }
  // Servers may ignore a parameter without a name.
  if ('' in values) return undefined;
  return isTaken(call.params, texts) && isTaken(call.query, values);
}

/** Whether the contract allows the bytes as a body. Parses them independently of the server. */
function isAllowedBody(call: Call, payload: Buffer): boolean {
  if (call.body === undefined) return true;
  try {
    // Parsers may ignore a byte order mark (RFC 8259, section 8.1).
    const value: unknown = JSON.parse(payload.toString().replace(/^\uFEFF/, ''));
    return !hasPrototypeKey(value) && isTaken(call.body, value);
  } catch {
    return false;
  }
}

/** Whether the schema allows the value and PostgreSQL can store its texts. */
function isTaken(schema: z.ZodMiniType | undefined, value: unknown): boolean {
  if (schema === undefined) return true;
  const parsed = schema.safeParse(value);
  return parsed.success && !hasUnstorable(parsed.data);
}

function hasUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  return typeof value === 'object' && value !== null && Object.values(value).some(hasUnstorable);
}

function hasPrototypeKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, part]) => name === '__proto__' || hasPrototypeKey(part));
}

const isJson = (type: string) => /^\s*application\/json(; ?charset=utf-8)?\s*$/i.test(type);

const escaped = (value: string) => (value.startsWith('raw:') ? value.slice(4) : encodeURIComponent(value));

/** Decodes a URL part. Returns it unchanged if it cannot be decoded. */
function decoded(value: string): string {
  if (!value.startsWith('raw:')) return value;
  try {
    return decodeURIComponent(value.slice(4));
  } catch {
    return value.slice(4);
  }
}

function toQuery(values: unknown): Query {
  return Object.entries(values as Record<string, unknown>).flatMap(([name, value]) =>
    [value].flat().map((item) => [name, String(item)] as const),
  );
}

function toTexts(values: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(values as object).map(([name, value]) => [name, String(value)]));
}
