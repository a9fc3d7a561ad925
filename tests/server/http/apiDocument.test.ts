import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, unknown>>;
}

const modules = Object.values(import.meta.glob<Record<string, unknown>>('/src/contract/*.ts', { eager: true }));
const calls = modules
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, Call] => isCall(entry[1]));

let server: TestServer;
let operations: Map<string, Operation>;

beforeAll(async () => {
  server = await startTestServer();
  const reply = await server.app.inject('/api/docs');
  expect(reply.statusCode).toBe(200);
  const { paths } = reply.json<{ paths: Record<string, Record<string, Operation>> }>();
  operations = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    ),
  );
});
afterAll(() => server.stop());

test('has only the calls of the contract and the health checks', () => {
  const health = ['GET /api/health/live', 'GET /api/health/ready'];
  const known = [...health, ...calls.map(([, call]) => addressOf(call))];
  expect([...operations.keys()].filter((address) => !known.includes(address))).toEqual([]);
});

test('has every call of the contract', () => {
  const missing = calls.filter(([, call]) => !operations.has(addressOf(call))).map(([name]) => name);
  expect(missing).toEqual([]);
});

describe('describes the parameters and the body of', () => {
  test.each(calls)('%s', (_name, call) => {
    const { parameters = [], requestBody, responses } = operations.get(addressOf(call)) ?? { responses: {} };
    const namesIn = (place: string) => parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
    expect(namesIn('path').toSorted()).toEqual(Object.keys(call.params?.shape ?? {}).toSorted());
    expect(namesIn('query').toSorted()).toEqual(Object.keys(call.query?.shape ?? {}).toSorted());
    expect(requestBody !== undefined).toBe(call.body !== undefined);
    expect(responses).toHaveProperty('200');
  });
});

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** Formats a call as in OpenAPI: `GET /api/v1/file/{file}`. */
function addressOf({ method, path }: Call): string {
  return `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`;
}
