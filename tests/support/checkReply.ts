import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import type { Call } from '#contract/call.ts';

interface Reply {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  json(): unknown;
}

interface Responses {
  readonly [status: string]: { readonly content?: Readonly<Record<string, { readonly schema?: object }>> } | undefined;
}

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
addFormats.default(ajv);

/** By method and path without the names of parameters. The document is the same for all servers of a worker. */
let operations: ReadonlyMap<string, Responses> | undefined;

// Compiled once per schema of the document.
const validators = new WeakMap<object, ValidateFunction>();

/** Checks that a reply of a call is as the API document says. Throws with the differences. */
export function checkReply(app: FastifyInstance, call: Pick<Call, 'method' | 'path'>, reply: Reply): void {
  operations ??= listOperations(app);
  const responses = operations.get(addressOf(call.method, call.path));
  // Refusals before a route are not described: an unknown path, another method.
  if (responses === undefined) return;
  const status = String(reply.statusCode);
  const response = responses[status] ?? responses[`${status.charAt(0)}XX`];
  if (response === undefined) throw new Error(`The API document has no ${status} of ${call.method} ${call.path}`);
  const [type = ''] = String(reply.headers['content-type'] ?? '').split(';');
  if (type === '' || reply.headers['content-encoding'] !== undefined) return;
  const media = response.content?.[type];
  if (media === undefined)
    throw new Error(`The API document has no ${type} for ${status} of ${call.method} ${call.path}`);
  if (!type.endsWith('json') || media.schema === undefined) return;
  const validate = validators.get(media.schema) ?? ajv.compile(media.schema);
  validators.set(media.schema, validate);
  if (validate(reply.json())) return;
  throw new Error(`${call.method} ${call.path} ${status} ${ajv.errorsText(validate.errors)}`);
}

function listOperations(app: FastifyInstance): ReadonlyMap<string, Responses> {
  const { paths = {} } = app.swagger() as unknown as {
    paths?: Record<string, Record<string, { responses: Responses }>>;
  };
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { responses }]) => [addressOf(method, path.replace(/^\/api/, '')), responses] as const,
      ),
    ),
  );
}

const addressOf = (method: string, path: string) => `${method.toUpperCase()} ${path.replace(/\{\w+\}|:\w+/g, '{}')}`;
