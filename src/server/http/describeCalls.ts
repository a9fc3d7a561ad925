import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Call } from '#contract/call.ts';
import { errorReply } from '#contract/common.ts';
import type { Policy } from '#server/platform/api/route.ts';
import { productVersion } from '#server/platform/productVersion.ts';

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>;
type TransformObject = NonNullable<FastifyDynamicSwaggerOptions['transformObject']>;

interface NamedCall {
  /** Of its export, such as 'createAssessment'. */
  readonly name: string;
  readonly call: Call;
}

const contractFolder = join(import.meta.dirname, '..', '..', 'contract');

const idempotencyKey = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      minLength: 1,
      maxLength: 200,
      description: 'A repetition with the same key has no effect and gets the same reply. Kept for a day.',
    },
  },
};

/** Settings of @fastify/swagger that describe the calls of the contract. */
export async function describeCalls(publicUrl: string): Promise<FastifyDynamicSwaggerOptions> {
  const calls = await nameCalls();
  let errors: object | undefined;
  const transform: Transform = (document) => {
    const { route } = document;
    const named = calls.get(addressOf(String(route.method), route.url));
    const { reply } = named?.call ?? {};
    const { schema, url } = jsonSchemaTransform(
      named ? { ...document, schema: { ...document.schema, response: reply && { 200: reply } } } : document,
    );
    // The same for each call. Converting them each time took a third of the work.
    errors ??= jsonSchemaTransform({ ...document, schema: { response: { '4xx': errorReply, '5xx': errorReply } } })
      .schema?.response as object;
    const name = named?.name ?? nameOfUrl(route.url);
    return {
      url,
      schema: {
        ...schema,
        operationId: name,
        summary: sentenceOf(name),
        security: securityOf(route.config?.policy),
        ...(named?.call.multipart && { body: formOf(named.call.multipart) }),
        ...(named?.call.once && { headers: idempotencyKey }),
        ...(named && { response: { ...(reply ? Object(schema?.response) : filesOf(named.call)), ...errors } }),
      },
    } as ReturnType<Transform>;
  };
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Checkwell',
        version: productVersion,
        license: { name: 'All rights reserved', identifier: 'LicenseRef-UNLICENSED' },
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform,
    transformObject: joinSamePaths,
  };
}

/** Finds the calls of the contract by method and path. */
async function nameCalls(): Promise<Map<string, NamedCall>> {
  const files = (await readdir(contractFolder)).filter((file) => file.endsWith('.ts'));
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(contractFolder, file)).href) as Promise<Record<string, unknown>>),
  );
  return new Map(
    modules
      .flatMap((module) => Object.entries(module))
      .filter((entry): entry is [string, Call] => typeof entry[1] === 'object' && 'method' in Object(entry[1]))
      .map(([name, call]) => [addressOf(call.method, `/api${call.path}`), { name, call }]),
  );
}

const addressOf = (method: string, url: string) => `${method} ${url}`;

/** 'healthLive' for '/api/health/live'. */
const nameOfUrl = (url: string) =>
  url.replace('/api/', '').replace(/[/-](\w)/g, (_match, letter: string) => letter.toUpperCase());

/** 'List time slots' for 'listTimeSlots'. */
function sentenceOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function securityOf(policy: Policy | undefined): object[] {
  if (policy === undefined || policy === 'anyone') return [];
  return policy === 'optionalSignIn' ? [{}, { accessToken: [] }] : [{ accessToken: [] }];
}

function formOf({ file, maxFiles, fields }: NonNullable<Call['multipart']>): object {
  const bytes = { type: 'string', format: 'binary' };
  const content = maxFiles === 1 ? bytes : { type: 'array', items: bytes, maxItems: maxFiles };
  const texts = Object.fromEntries(fields.map((field) => [field, { type: 'string' }]));
  return { type: 'object', properties: { ...texts, [file]: content }, required: [file] };
}

function filesOf({ replyType = [], mayBeEmpty }: Call): object {
  const schemaOf = (type: string) =>
    type.endsWith('json') ? { type: 'object' } : { type: 'string', format: 'binary' };
  const content = Object.fromEntries([replyType].flat().map((type) => [type, { schema: schemaOf(type) }]));
  return { 200: { description: 'A file', content }, ...(mayBeEmpty && { 204: { description: 'Nothing' } }) };
}

/**
 * Joins paths that differ in the name of a parameter only, such as `/assessment/{organizationId}` and
 * `/assessment/{assessmentId}`. OpenAPI takes them for the same, so the parameter is called `id` in both.
 */
const joinSamePaths: TransformObject = (document) => {
  if (!('openapiObject' in document)) return document.swaggerObject;
  const { openapiObject } = document;
  const groups = Map.groupBy(Object.entries(openapiObject.paths ?? {}), ([path]) => path.replace(/\{\w+\}/g, '{}'));
  const paths = [...groups.values()].map((group) => (group.length === 1 ? group[0] : joinPaths(group)));
  return { ...openapiObject, paths: Object.fromEntries(paths.filter((path) => path !== undefined)) };
};

type PathEntry = [path: string, operations: object | undefined];

function joinPaths(group: readonly PathEntry[]): PathEntry {
  const operations = Object.assign(
    {},
    ...group.map(([path, item]) => renameParameter(item ?? {}, lastParameter(path))),
  );
  const [path] = group[0] ?? [''];
  return [path.replace(/\{\w+\}(?!.*\{)/, '{id}'), operations];
}

const lastParameter = (path: string) => /\{(\w+)\}(?!.*\{)/.exec(path)?.[1] ?? '';

function renameParameter(operations: object, name: string): object {
  const rename = (parameter: { readonly in: string; readonly name: string }) =>
    parameter.in === 'path' && parameter.name === name ? { ...parameter, name: 'id', description: name } : parameter;
  return Object.fromEntries(
    Object.entries(operations).map(([method, operation]) => [
      method,
      { ...operation, parameters: operation.parameters.map(rename) },
    ]),
  );
}
