import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request as send } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { limitsOf } from '#contract/call.ts';
import { errorReply } from '#contract/common.ts';
import type { ServerParts } from '#server/http/buildServer.ts';
import { readMultipart } from '#server/platform/api/readMultipart.ts';
import { AppError } from '#server/platform/appError.ts';
import { buildServerOf } from '#tests/support/serverParts.ts';
import { message } from '#texts/message.ts';

const mostBytes = 1024 * 1024;
const fileRules = { field: 'file', tooLarge: message('csvTooLarge'), missing: message('csvMissing') };
const limits = limitsOf('light', { maxReplyBytes: 2 * mostBytes });
const open = { config: { policy: 'anyone', limits } } as const;
/** Number of bodies that reached a handler. */
let entered = 0;

/** Calls of every kind, instead of the product's. */
const addRoutes = (api: FastifyInstance) => {
  const enter = async ({ body }: { body: unknown }) => {
    entered += 1;
    return { data: body };
  };
  api.post('/v1/json', { ...open, schema: { body: z.strictObject({ name: z.string() }) } }, enter);
  api.post('/v1/form', { ...open, schema: { consumes: ['multipart/form-data'] } }, async () => ({ data: 'form' }));
  api.get('/v1/where', open, async ({ ip }) => ({ data: ip }));
  api.get('/v1/fails', open, async () => {
    throw new Error('secret of the machine room');
  });
  api.post('/v1/slow', { ...open, handlerTimeout: 50, schema: { body: z.object({}) } }, enter);
  api.post('/v1/upload', { ...open, schema: { consumes: ['multipart/form-data'] } }, async (request) => {
    const rules = { ...fileRules, maxBytes: mostBytes };
    return { data: (await readMultipart(request, rules, buffer)).content.length };
  });
  api.post('/v1/refused', { ...open, schema: { consumes: ['multipart/form-data'] } }, async (request) => {
    const rules = { ...fileRules, maxBytes: 20 * mostBytes };
    await readMultipart(request, rules, async (file) => {
      for await (const _bytes of file) throw AppError.invalid({ file: message('csvDamaged') });
    });
    return {};
  });
  api.get('/v1/hangs', { ...open, handlerTimeout: 50 }, () => new Promise(() => undefined));
};

let folder: string;
let app: FastifyInstance;
let url: string;

const built = {
  'index.html': 'text/html; charset=utf-8',
  'favicon.svg': 'image/svg+xml',
  'assets/index-abc.js': 'application/javascript; charset=utf-8',
  'assets/index-abc.css': 'text/css; charset=utf-8',
  'assets/inter-abc.woff2': 'font/woff2',
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'checkwell-app-'));
  await mkdir(join(folder, 'assets'));
  // Only the name of a file decides its type, neither its content nor the Accept header.
  await writeFile(join(folder, 'app.routes'), '["/"]');
  for (const name of Object.keys(built)) await writeFile(join(folder, name), '<script>alert(1)</script>');
  app = await build();
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

function build(parts: Partial<ServerParts> = {}): Promise<FastifyInstance> {
  return buildServerOf({ appFolder: folder, addRoutes, ...parts });
}

describe('the headers of every response', () => {
  test.each([
    ['a page', '/', 200],
    ['a file of the app', '/assets/index-abc.js', 200],
    ['a file that is gone', '/assets/index-old.js', 404],
    ['the settings', '/config.json', 200],
    ['a call', '/api/v1/where', 200],
    ['an unknown call', '/api/v1/nothing', 404],
    ['a failure', '/api/v1/fails', 500],
    ['a refusal', '/api/v1/json', 405],
    ['health', '/api/health/ready', 200],
  ])('%s', async (_what, path, status) => {
    const { status: answered, headers } = await fetch(`${url}${path}`);
    expect(answered).toBe(status);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy.split(';').toSorted()).toEqual(
      [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
        "img-src 'self' blob: data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ].toSorted(),
    );
  });

  test('sends HSTS for a year if the public address uses https, otherwise not', async () => {
    const secure = await build({ publicUrl: 'https://checkwell.example.com' });
    for (const path of ['/api/v1/where', '/api/v1/%E0%A4%A']) {
      const overHttps = await secure.inject(path);
      expect(overHttps.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    }
    await secure.close();
    expect((await fetch(url)).headers.get('strict-transport-security')).toBeNull();
  });
});

describe('another origin', () => {
  test('may neither read a response nor send a call', async () => {
    const origin = 'https://evil.example.com';
    const asked = await fetch(`${url}/api/v1/json`, {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'x' },
    });
    expect(asked.status).toBe(405);
    const read = await fetch(`${url}/api/v1/where`, { headers: { Origin: origin } });
    for (const { headers } of [asked, read]) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  test('is refused if the browser names it', async () => {
    const from = (site: string) =>
      app.inject({ url: '/api/v1/where', headers: { 'sec-fetch-site': site } }).then(({ statusCode }) => statusCode);
    expect([await from('cross-site'), await from('same-origin'), await from('none')]).toEqual([403, 200, 200]);
  });
});

describe('a body', () => {
  test('of the maximum size is read, and one byte more is refused unread', async () => {
    const bodyOf = (bytes: number) => JSON.stringify({ name: 'a'.repeat(bytes - '{"name":""}'.length) });
    expect((await postJson(bodyOf(mostBytes))).status).toBe(200);
    const before = entered;
    const answer = await postJson(bodyOf(mostBytes + 1));
    expect(answer.status).toBe(413);
    expect(errorReply.parse(await answer.json()).code).toBe('TooLarge');
    expect(entered).toBe(before);
  });

  test('without a length is cut off at the same size', async () => {
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('POST /api/v1/json HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n');
    socket.write('Transfer-Encoding: chunked\r\n\r\n');
    const chunk = 'a'.repeat(64 * 1024);
    for (let sent = 0; sent <= mostBytes; sent += chunk.length) socket.write(`10000\r\n${chunk}\r\n`);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  test.each(['application/json', 'application/json; charset=utf-8', 'application/json;charset=UTF-8'])(
    'is read as %s',
    async (contentType) => {
      expect((await postJson('{"name":"Ada"}', contentType)).status).toBe(200);
    },
  );

  test.each([
    'text/plain',
    'text/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/json; charset=utf-8; x=y',
    'application/json;x',
    'application/json ; charset=utf-8',
    'application/json\t;',
    'application/json, text/plain',
    'application/jsonp',
    'application/ld+json',
    'application/vnd.api+json',
    'x-application/json',
    '*/*',
    'application/*',
    'json',
  ])('is not read as %j', async (contentType) => {
    const before = entered;
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/api/v1/json',
      headers: { 'content-type': contentType },
      payload: '{"name":"Ada","admin":true}',
    });
    expect(statusCode).toBe(415);
    expect(errorReply.parse(JSON.parse(body)).code).toBe('UnsupportedMedia');
    expect(entered).toBe(before);
  });

  test('without a content type is not read', async () => {
    const before = entered;
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/v1/json',
      payload: Buffer.from('{"name":1}'),
    });
    expect([statusCode, entered]).toEqual([415, before]);
  });

  test('as a form is read by calls that accept one', async () => {
    const body = new FormData();
    body.set('a', 'b');
    expect((await fetch(`${url}/api/v1/form`, { method: 'POST', body })).status).toBe(200);
  });

  test.each([
    ['a key of the prototype', '{"name":"Ada","__proto__":{"admin":true}}'],
    ['a constructor', '{"name":"Ada","constructor":{"prototype":{"admin":true}}}'],
    ['broken JSON', '{"name":'],
    ['nothing', ''],
    ['another type', '["name"]'],
    ['a number in place of a text', '{"name":1}'],
    ['an unknown key', '{"name":"Ada","admin":true}'],
  ])('with %s is refused', async (_what, body) => {
    const before = entered;
    const answer = await postJson(body);
    expect(answer.status).toBe(400);
    expect(errorReply.parse(await answer.json()).code).toBe('InvalidRequest');
    expect(entered).toBe(before);
  });

  function postJson(body: string, contentType = 'application/json'): Promise<Response> {
    return fetch(`${url}/api/v1/json`, { method: 'POST', body, headers: { 'Content-Type': contentType } });
  }
});

describe('time', () => {
  test('is limited for a silent connection, a slow request, a kept-alive connection and a call', () => {
    expect(app.initialConfig).toMatchObject({
      connectionTimeout: 600_000,
      requestTimeout: 600_000,
      keepAliveTimeout: 65_000,
      handlerTimeout: 30_000,
    });
    const { timeout, requestTimeout, headersTimeout, keepAliveTimeout } = app.server;
    expect({ timeout, requestTimeout, headersTimeout, keepAliveTimeout }).toEqual({
      timeout: 600_000,
      requestTimeout: 600_000,
      headersTimeout: 60_000,
      keepAliveTimeout: 65_000,
    });
  });

  test('runs out for a call that does not end', async () => {
    const answer = await fetch(`${url}/api/v1/hangs`);
    expect(answer.status).toBe(503);
    expect(errorReply.parse(await answer.json()).code).toBe('Unavailable');
  });
});

describe('a slow sender', () => {
  const begin = (path: string, headers: Record<string, string>) => {
    const sending = send(`${url}/api${path}`, { method: 'POST', headers });
    const status = new Promise<number | undefined>((resolve) => {
      sending.on('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sending.on('error', () => resolve(undefined));
    });
    onTestFinished(() => void sending.destroy());
    return { sending, status };
  };
  const formStart = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
  const formEnd = '\r\n--x--\r\n';
  const beginForm = async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const form = begin('/v1/upload', { 'Content-Type': 'multipart/form-data; boundary=x' });
    form.sending.write(formStart);
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
    return form;
  };
  /** Waits until the server has received the bytes. */
  const arrival = () => new Promise((resolve) => setTimeout(resolve, 50));

  test('of a call has as long as the call', async () => {
    const { sending, status } = begin('/v1/slow', { 'Content-Type': 'application/json', 'Content-Length': '100' });
    sending.write('{');
    expect(await status).toBe(503);
  });

  test('of a file has time as long as the file arrives', async () => {
    const { sending, status } = await beginForm();
    for (let part = 0; part < 4; part += 1) {
      sending.write('a'.repeat(200_000));
      await arrival();
      vi.advanceTimersByTime(30_000);
    }
    sending.end(formEnd);
    expect(await status).toBe(200);
  });

  test('of a file is cut off when next to nothing arrives', async () => {
    const { sending, status } = await beginForm();
    vi.advanceTimersByTime(30_000);
    sending.write('a'.repeat(1_000));
    await arrival();
    vi.advanceTimersByTime(30_000);
    expect(await status).toBe(408);
  });
});

test('an upload that is refused at its beginning is read to the end, so that the connection stays usable', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const upload = () =>
    new Promise<[status: number | undefined, socket: unknown]>((resolve, reject) => {
      const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
      const sent = send(`${url}/api/v1/refused`, { method: 'POST', agent, headers }, (response) => {
        response.resume().once('end', () => resolve([response.statusCode, sent.socket]));
      });
      sent.once('error', reject);
      sent.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
      sent.end(Buffer.alloc(5 * mostBytes, ','));
    });
  const first = await upload();
  expect(first[0]).toBe(400);
  expect(await upload()).toEqual(first);
});

describe('where a request comes from', () => {
  const proxies = ['10.1.0.0/16', '192.0.2.7'];

  test.each([
    ['nobody is believed', [], '127.0.0.1', '203.0.113.9', '127.0.0.1'],
    ['a listed network is believed', proxies, '10.1.2.3', '203.0.113.9', '203.0.113.9'],
    ['a listed address is believed', proxies, '192.0.2.7', '203.0.113.9', '203.0.113.9'],
    ['its neighbour is not', proxies, '10.2.0.1', '203.0.113.9', '10.2.0.1'],
    [
      'the last address before the proxies counts',
      proxies,
      '10.1.0.1',
      '1.1.1.1, 203.0.113.9, 10.1.0.2',
      '203.0.113.9',
    ],
    ['what a client put there itself does not', proxies, '10.1.0.1', '127.0.0.1, 203.0.113.9', '203.0.113.9'],
  ])('%s', async (_what, trustProxy, remoteAddress, forwarded, expected) => {
    const server = await build({ trustProxy });
    const { statusCode, body } = await server.inject({
      url: '/api/v1/where',
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded },
    });
    expect([statusCode, JSON.parse(body)]).toEqual([200, { data: expected }]);
    await server.close();
  });
});

describe('a failure', () => {
  test('reveals no internals', async () => {
    const answer = await fetch(`${url}/api/v1/fails`);
    const text = await answer.text();
    expect(errorReply.parse(JSON.parse(text))).toMatchObject({ code: 'Internal', message: 'Something went wrong' });
    expect(text).not.toMatch(/secret|Error|\.ts|node_modules/);
  });

  test.each([
    [
      'an address that cannot be read',
      'GET /api/v1/%E0%A4%A HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      404,
    ],
    ['no HTTP', 'HELO mail.example.com\r\n\r\n', 400],
    ['two lengths', 'POST /api/v1/json HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('has its shape before a route is found, too: %s', async (_what, request, status) => {
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.write(request);
    await once(socket, 'close');
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toMatch(/content-type: application\/json; charset=utf-8/i);
    expect(head).toMatch(/x-content-type-options: nosniff/i);
    expect(head).toMatch(/^content-security-policy: default-src 'none'; base-uri 'none'; frame-ancestors 'none'/im);
    expect(head).not.toMatch(/strict-transport-security/i);
    expect(errorReply.parse(JSON.parse(body)).requestId).toMatch(/^[0-9a-f-]{36}$/);
  });
});

test('while the server stops, finishes running calls and refuses later ones', async () => {
  let finish: () => void = () => undefined;
  const begun = Promise.withResolvers<void>();
  const server = await build({
    addRoutes: (api) => {
      api.get('/v1/slow', open, async () => {
        begun.resolve();
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        return { data: 'done' };
      });
      api.get('/v1/where', open, async ({ ip }) => ({ data: ip }));
    },
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let answers = '';
  socket.on('data', (chunk) => {
    answers += chunk;
  });
  const requestTo = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  socket.write(requestTo('/api/v1/slow'));
  await begun.promise;
  const stopped = server.close();
  socket.write(requestTo('/api/v1/where'));
  // Replies keep the order of the requests, so the second request must be read before the first one ends.
  await new Promise((resolve) => setTimeout(resolve, 50));
  finish();
  await once(socket, 'close');
  await stopped;
  const [, first, second] = answers.split(/HTTP\/1\.1 /);
  expect(first).toMatch(/^200 [\s\S]*"done"/);
  expect(second).toMatch(/^503 /);
  expect(second).toMatch(/\r\nconnection: close\r\n/i);
  expect(second).toMatch(/\r\nx-content-type-options: nosniff\r\n/i);
  expect(errorReply.parse(JSON.parse(second?.split('\r\n\r\n')[1] ?? '')).code).toBe('Unavailable');
});

describe('a file of the app', () => {
  test.each(Object.entries(built))('%s has the type of its name', async (name, contentType) => {
    const answer = await fetch(`${url}/${name}`, { headers: { Accept: 'text/html' } });
    await answer.text();
    expect(answer.headers.get('content-type')).toBe(contentType);
  });
});
