import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getFile, imageMaxBytes, uploadOrganizationImage, uploadUserImage } from '#contract/file.ts';
import { updateProfile } from '#contract/profile.ts';
import { addImage } from '#tests/support/addImage.ts';
import { startTestServer, type TestMember, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;
let member: TestMember;

beforeAll(async () => {
  server = await startTestServer();
  member = await server.addMember(await server.addOrganization());
});
afterAll(() => server.stop());

const refused = 'Choose a PNG, JPEG, WebP, GIF or AVIF image';
const damaged = 'This picture is damaged. Open it, save it again and try with the new file';
const tooLarge = 'This picture is too large. It can have at most 24 million pixels';
const picture = ({ width = 800, height = 400 } = {}) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } });

describe('an image', () => {
  test.each([
    ['PNG', () => picture().png().toBuffer()],
    ['JPEG', () => picture().jpeg().toBuffer()],
    ['WebP', () => picture().webp().toBuffer()],
    ['GIF', () => picture().gif().toBuffer()],
    ['AVIF', () => picture({ width: 160, height: 80 }).avif({ effort: 0 }).toBuffer()],
  ])('as %s is accepted, resized and served as WebP', async (_type, make) => {
    const bytes = await make();
    const answer = await upload(bytes);
    expect(answer.status).toBe(200);
    const { id, originalFilePath, originalName } = answer.json.data;
    expect(originalFilePath).toMatch(/^[A-Za-z0-9_-]{43}\.webp$/);
    expect(originalName).toBe('me.png');

    for (const file of [id, originalFilePath]) {
      const served = await server.nobody.call(getFile, { params: { file } });
      expect(served.status).toBe(200);
      expect(served.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      });
      const { format, width = 0, height = 0 } = await sharp(served.bytes).metadata();
      expect(format).toBe('webp');
      expect(Math.max(width, height)).toBeLessThanOrEqual(512);
      expect(width).toBe(height * 2);
      expect(served.bytes.equals(bytes)).toBe(false);
    }
  });

  test('is rotated upright and loses its location', async () => {
    const bytes = await picture({ width: 300, height: 100 })
      .withExif({ IFD0: { Copyright: 'Secret Owner' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).orientation).toBe(6);
    const served = await uploadAndServe(bytes);
    const metadata = await sharp(served).metadata();
    expect([metadata.width, metadata.height]).toEqual([100, 300]);
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
    expect(served.includes('Secret Owner')).toBe(false);
  });

  test('that is animated keeps its first frame', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 64, height: 64, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const bytes = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(2);
    const served = await uploadAndServe(bytes);
    expect((await sharp(served).metadata()).pages ?? 1).toBe(1);
    const { dominant } = await sharp(served).stats();
    expect(dominant.r).toBeGreaterThan(200);
  });

  test('with appended content loses it', async () => {
    const bytes = Buffer.concat([await picture().png().toBuffer(), Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
    expect((await uploadAndServe(bytes)).includes('<script>')).toBe(false);
  });
});

describe('not an image', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, string?]>([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')],
    ['an SVG with a declaration', () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a text under the name of a picture', () => Buffer.from('This is a text.')],
    ['a page under the name of a picture', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a text that begins like a GIF', () => Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;'), damaged],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['a TIFF', () => picture().tiff().toBuffer()],
    ['a picture cut off in the middle', async () => (await picture().jpeg().toBuffer()).subarray(0, 1500), damaged],
    ['nothing at all', () => Buffer.alloc(0)],
    ['a picture of far too many pixels', () => pixelBomb(20_000, 20_000), tooLarge],
  ])('%s is refused', async (_case, make, message = refused) => {
    const begun = process.cpuUsage();
    const answer = await upload(await make());
    expect(answer).toMatchObject({ status: 415, json: { code: 'UnsupportedMedia', message } });
    const { user, system } = process.cpuUsage(begun);
    expect((user + system) / 1_000, 'milliseconds of processor time').toBeLessThan(3_000);
  });

  test('refuses a file of more than 5 MiB, but not one of exactly 5 MiB', async () => {
    const png = await picture().png().toBuffer();
    const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
    expect((await upload(padded(imageMaxBytes))).status).toBe(200);
    expect(await upload(padded(imageMaxBytes + 1))).toMatchObject({
      status: 413,
      json: { code: 'TooLarge', message: 'The image can have at most 5 MB' },
    });
  });

  test.each([
    ['no file', () => new FormData()],
    ['a file in another field', () => toForm(Buffer.from('x'), 'picture')],
  ])('a form with %s is refused', async (_case, make) => {
    const answer = await member.client.call(uploadUserImage, { form: make() });
    expect(answer).toMatchObject({ status: 400, json: { fields: { image: 'Choose an image' } } });
  });

  /** Writes a multipart form by hand, to send what no browser would. */
  const sendWritten = (payload: string | Buffer) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/file/user/image',
      headers: {
        authorization: `Bearer ${member.client.accessToken}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload,
    });

  test('refuses a form with two files', async () => {
    const form = toForm(await picture().png().toBuffer());
    form.append('image', new Blob(['x']), 'second.png');
    expect((await member.client.call(uploadUserImage, { form })).status).toBe(413);
  });

  test('accepts a file without a name', async () => {
    const head =
      '--x\r\nContent-Disposition: form-data; name="image"\r\nContent-Type: application/octet-stream\r\n\r\n';
    const reply = await sendWritten(
      Buffer.concat([Buffer.from(head), await picture().png().toBuffer(), Buffer.from('\r\n--x--\r\n')]),
    );
    expect(reply.statusCode).toBe(200);
    expect(reply.json().data.originalName).toBe('');
  });

  test('refuses a request that is cut off', async () => {
    const reply = await sendWritten('--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc');
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields).toHaveProperty('image');
  });
});

describe('access', () => {
  test('to uploads needs a sign-in, for an organization as its administrator', async () => {
    const png = await picture().png().toBuffer();
    for (const call of [uploadUserImage, uploadOrganizationImage]) {
      expect((await server.nobody.call(call, { form: toForm(png) })).status).toBe(401);
    }
    expect((await member.client.call(uploadOrganizationImage, { form: toForm(png) })).status).toBe(403);
    const { admin } = await server.addOrganizationWithAdmin();
    const answer = await admin.client.call(uploadOrganizationImage, { form: toForm(png) });
    expect(answer.status).toBe(200);
    const body = { fullName: 'Grace', email: admin.email, image: answer.json.data.id };
    expect((await admin.client.call(updateProfile, { body })).status).toBe(400);
  });

  test('to an attachment is not given by its id or name', async () => {
    const { id, originalFilePath } = await addImage(server, { uploadedBy: member.userId, kind: 'attachment' });
    for (const file of [id, originalFilePath]) {
      for (const client of [server.nobody, member.client]) {
        expect((await client.call(getFile, { params: { file } })).status).toBe(404);
      }
    }
  });

  test('to an image whose bytes are lost gets a 404', async () => {
    const { originalFilePath } = await addImage(server, { uploadedBy: member.userId, kind: 'userImage' });
    const answer = await server.nobody.call(getFile, { params: { file: originalFilePath } });
    expect(answer).toMatchObject({ status: 404, json: { code: 'NotFound' } });
  });

  test.each([
    ['a name that is not known', 'A'.repeat(43)],
    ['an id that is not known', '00000000-0000-4000-8000-000000000000'],
    ['a way up', '../../secrets/session-secret'],
    ['a way up in disguise', '..%2f..%2fsecrets%2fsession-secret'],
    ['an absolute path', '/etc/passwd'],
    ['the folder of unfinished files', 'unfinished'],
    ['a NUL', 'a\u0000.webp'],
  ])('nothing by %s', async (_case, file) => {
    const answer = await server.nobody.call(getFile, { params: { file } });
    expect(answer).toMatchObject({ status: 404, json: { code: 'NotFound' } });
  });
});

function toForm(bytes: Buffer, field = 'image'): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'me.png');
  return form;
}

const upload = (bytes: Buffer) => member.client.call(uploadUserImage, { form: toForm(bytes) });

async function uploadAndServe(bytes: Buffer): Promise<Buffer> {
  const answer = await upload(bytes);
  expect(answer.status).toBe(200);
  return (await server.nobody.call(getFile, { params: { file: answer.json.data.originalFilePath } })).bytes;
}

/** Creates a small PNG file that declares, and really has, this many pixels. */
function pixelBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')]);
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
