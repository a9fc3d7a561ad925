import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRoutes } from '#app/session/paths.ts';
import { deriveBrandColors } from '#domain/brandColors.ts';
import { defaultKeptDays } from '#domain/lifetimes.ts';
import { errorHandler } from '#server/http/errorHandler.ts';
import { knownMethods } from '#server/http/knownMethods.ts';
import { staticApp } from '#server/http/staticApp.ts';

const settings = {
  brandName: 'Checkwell',
  brandColors: deriveBrandColors('#d6336c'),
  apiBaseUrl: '/api',
  passcodeLength: 4,
  localMailbox: true,
  keptDays: defaultKeptDays,
} as const;
const warnings: Error[] = [];
const note = (warning: Error) => warnings.push(warning);

let folder: string;
let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'checkwell-app-'));
  await mkdir(join(folder, 'assets'));
  await copyFile('public/favicon.svg', join(folder, 'favicon.svg'));
  await writeFile(join(folder, 'app.sources'), 'a hash');
  await writeFile(join(folder, 'app.routes'), JSON.stringify(listRoutes()));
  await writeFile(join(folder, 'index.html'), '<title>Checkwell</title>');
  await writeFile(join(folder, 'app.html'), '<title>Checkwell, signed in</title>');
  await writeFile(join(folder, 'email-link.html'), '<title>Checkwell, by a link</title>');
  await writeFile(join(folder, 'assets', 'index-abc.js'), 'export {};');
  await writeFile(join(folder, 'assets', 'index-abc.js.br'), brotliCompressSync('export {};'));
  await writeFile(join(folder, 'assets', 'index-abc.js.gz'), gzipSync('export {};'));
  app = Fastify();
  await app.register(errorHandler, { readiness: { noteRefusedConnection: () => undefined } });
  await app.register(knownMethods);
  app.post('/api/v1/rooms/:id', async () => 'done');
  await app.register(staticApp, { folder, settings, securityContact: 'security@example.com' });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  process.on('warning', note);
});
afterAll(async () => {
  process.off('warning', note);
  await app.close();
  await rm(folder, { recursive: true });
});

test.each([
  ['the front page', '/', 200, 'text/html', 'no-cache'],
  ['an address of the app', '/my/assessments/1?tab=members', 200, 'text/html', 'no-cache'],
  ['an address with a slash at the end', '/app/assessments/', 200, 'text/html', 'no-cache'],
  ['an address in capitals', '/App/Members', 200, 'text/html', 'no-cache'],
  ['an unknown address', '/.env', 404, 'text/html', 'no-cache'],
  ['an unknown address below the app', '/app/nothing', 404, 'text/html', 'no-cache'],
  ['the list of addresses', '/app.routes', 404, 'text/html', 'no-cache'],
  ['the manifest', '/manifest.webmanifest', 200, 'application/manifest+json', 'no-cache'],
  ['the contact for vulnerabilities', '/.well-known/security.txt', 200, 'text/plain', 'no-cache'],
  ['a folder', '/assets', 404, 'text/html', 'no-cache'],
  ['a built file', '/assets/index-abc.js', 200, 'application/javascript', 'public, max-age=31536000, immutable'],
  ['a compressed copy by its own name', '/assets/index-abc.js.br', 404, 'application/json', null],
  ['the note of what it was built from', '/app.sources', 404, 'text/html', 'no-cache'],
  ['a built file that is gone', '/assets/index-old.js', 404, 'application/json', null],
  ['an unknown call', '/api/v1/nothing', 404, 'application/json', null],
  ['the calls as a folder', '/api', 404, 'application/json', null],
  ['an address that only begins like the calls', '/apiary', 404, 'text/html', 'no-cache'],
  ['a path out of the folder', '/assets/..%2f..%2fpackage.json', 404, 'application/json', null],
  ['the icon', '/favicon.svg', 200, 'image/svg+xml', 'no-cache'],
  ['the settings', '/config.json', 200, 'application/json', 'no-cache'],
])('%s', async (_case, path, status, contentType, cacheControl) => {
  const response = await fetch(`${url}${path}`);
  await response.text();
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toContain(contentType);
  expect(response.headers.get('cache-control')).toBe(cacheControl);
  await nextTurn();
  expect(warnings).toEqual([]);
});

test.each([
  ['/app', 'Checkwell, signed in'],
  ['/app/members?page=2', 'Checkwell, signed in'],
  ['/app?page=2', 'Checkwell, signed in'],
  ['/email-link?token=a', 'Checkwell, by a link'],
  ['/apps', 'Checkwell'],
  ['/', 'Checkwell'],
])('%s gets the page of its area, %s', async (path, title) => {
  expect((await app.inject({ url: path })).body).toBe(`<title>${title}</title>`);
});

test.each([
  ['brotli before gzip', 'gzip, br', 'br'],
  ['gzip alone', 'gzip', 'gzip'],
  ['neither', 'identity', null],
])('serves a built file to a browser that accepts %s', async (_case, accepted, encoding) => {
  const { headers, body } = await app.inject({
    url: '/assets/index-abc.js',
    headers: { 'accept-encoding': accepted },
  });
  expect(headers['content-encoding'] ?? null).toBe(encoding);
  expect(headers['content-type']).toContain('application/javascript');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers.vary).toMatch(/accept-encoding/i);
  expect(body === 'export {};').toBe(encoding === null);
});

test('answers 304 for an unchanged page', async () => {
  const first = await app.inject({ url: '/' });
  const etag = String(first.headers.etag);
  const again = await app.inject({ url: '/member', headers: { 'if-none-match': etag } });
  expect(first.statusCode).toBe(200);
  expect(again.statusCode).toBe(304);
  expect(again.headers['cache-control']).toBe('no-cache');
});

test('refuses to post to a page', async () => {
  expect((await fetch(`${url}/login`, { method: 'POST' })).status).toBe(404);
});

test('the icon has the color of the brand', async () => {
  const icon = await (await fetch(`${url}/favicon.svg`)).text();
  expect(icon).toContain(settings.brandColors.light.accent);
  expect(icon).not.toContain('#0f766e');
});

test('names the methods of a call that is asked for with another one', async () => {
  const answer = await app.inject({ method: 'GET', url: '/api/v1/rooms/1?page=2' });
  expect(answer.statusCode).toBe(405);
  expect(answer.headers['allow']).toBe('POST');
  expect((await app.inject({ method: 'PUT', url: '/api/v1/rooms/1' })).statusCode).toBe(405);
  expect((await app.inject({ method: 'GET', url: '/api/v1/rooms' })).statusCode).toBe(404);
});
