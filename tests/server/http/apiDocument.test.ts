import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: object;
  readonly security: object;
  readonly responses: Readonly<Record<string, unknown>>;
}

const modules = Object.values(import.meta.glob<Record<string, unknown>>('/src/contract/*.ts', { eager: true }));
const calls = modules
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, Call] => isCall(entry[1]));

let server: TestServer;
let operations: Map<string, Operation>;
let document: {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly securitySchemes: object };
};

beforeAll(async () => {
  server = await startTestServer();
  const reply = await server.app.inject('/api/docs');
  expect(reply.statusCode).toBe(200);
  document = reply.json();
  const { paths } = document;
  operations = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [addressIn(method.toUpperCase(), path), operation] as const),
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

test('is valid OpenAPI', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      'no-server-example.com': 'off',
      // The specification names such paths.
      'no-ambiguous-paths': 'off',
      // Health checks have no 4XX.
      'operation-4xx-response': 'off',
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test('says how to sign in', () => {
  expect(document.components.securitySchemes).toHaveProperty('accessToken.scheme', 'bearer');
  expect(operations.get('GET /api/v1/users/me')?.security).toEqual([{ accessToken: [] }]);
});

describe('describes the parameters and the body of', () => {
  test.each(calls)('%s', (_name, call) => {
    const { parameters = [], requestBody, responses } = operations.get(addressOf(call)) ?? { responses: {} };
    const namesIn = (place: string) => parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
    expect(namesIn('path')).toHaveLength(Object.keys(call.params?.shape ?? {}).length);
    expect(namesIn('header')).toEqual(call.once ? ['Idempotency-Key'] : []);
    expect(namesIn('query').toSorted()).toEqual(Object.keys(call.query?.shape ?? {}).toSorted());
    expect(requestBody !== undefined).toBe(call.body !== undefined || call.multipart !== undefined);
    expect(responses).toHaveProperty('200.content');
  });
});

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

const addressOf = ({ method, path }: Call) => addressIn(method, `/api${path.replace(/:(\w+)/g, '{$1}')}`);

/** Formats a call without the names of its parameters: `GET /api/v1/file/{}`. */
const addressIn = (method: string, path: string) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`;
