import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export interface HostileFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const script = '<script>alert(1)</script>';
const text = (name: string, content: string, encoding: BufferEncoding = 'utf8'): HostileFile => ({
  name,
  bytes: Buffer.from(content, encoding),
});

const picture = (size = 64) => sharp({ create: { width: size, height: size, channels: 3, background: '#0f766e' } });

const formats = {
  png: await picture().png().toBuffer(),
  jpeg: await picture().jpeg().toBuffer(),
  webp: await picture().webp().toBuffer(),
  gif: await picture().gif().toBuffer(),
  avif: await picture().avif({ effort: 0 }).toBuffer(),
};

const pdf = '%PDF-1.7\n1 0 obj\n<</OpenAction <</S /JavaScript /JS (app.alert(1))>>>>\nendobj\ntrailer\n%%EOF\n';

/** Bytes that a browser could run as code, under various names. */
function activeFiles(): HostileFile[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)">${script}</svg>`;
  const page = `<!doctype html><title>x</title>${script}`;
  const svgs = [
    svg,
    `<?xml version="1.0"?>${svg}`,
    `\uFEFF${svg}`,
    `\n\n   ${svg}`,
    `<!-- x -->${svg}`,
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
    `<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><body xmlns="http://www.w3.org/1999/xhtml">${script}</body></foreignObject></svg>`,
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="http://127.0.0.1:1/x"/></svg>`,
  ];
  const pages = [
    page,
    page.toUpperCase(),
    `\uFEFF${page}`,
    `<!--${'x'.repeat(600)}-->${page}`,
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`,
  ];
  const programs = [
    'MZ\x90\0',
    '\x7fELF\x02\x01\x01',
    '#!/bin/sh\nid\n',
    '\xca\xfe\xba\xbe\0\0\0\x34',
    '\0asm\x01\0\0\0',
    'PK\x03\x04',
    'FWS\x08',
    '%!PS-Adobe-3.0\n(%pipe%id) (r) file',
    'push graphic-context\nfill "url(https://x|id)"',
    '<?php system("id"); ?>',
    'II*\0',
    'MM\0*',
    'BM/*',
    '\0\0\x01\0',
    '8BPS\0\x01',
    '\x1f\x8b\x08\0',
    '7z\xbc\xaf\x27\x1c',
    'MIME-Version: 1.0\nContent-Type: text/html\n\n',
  ];
  return [
    ...svgs.flatMap((content, index) =>
      ['svg', 'png', 'pdf'].map((ending) => text(`drawing${index}.${ending}`, content)),
    ),
    ...pages.flatMap((content, index) =>
      ['html', 'png', 'jpg', 'pdf'].map((ending) => text(`page${index}.${ending}`, content)),
    ),
    text('wide.png', page, 'utf16le'),
    ...programs.map((content, index) => text(`program${index}.png`, content + script, 'latin1')),
  ];
}

/** Polyglot files. */
function polyglots(): HostileFile[] {
  const tail = Buffer.from(`${script}<?php system('id'); ?>PK\x03\x04`);
  return [
    ...Object.entries(formats).map(([ending, bytes]) => ({
      name: `tail.${ending}`,
      bytes: Buffer.concat([bytes, tail]),
    })),
    ...Object.entries(formats).map(([ending, bytes]) => ({
      name: `head.${ending}`,
      bytes: Buffer.concat([tail, bytes]),
    })),
    text('script.gif', `GIF89a/*${script}*/=1;alert(1)`),
    text('script.webp', `RIFF=1/*WEBPVP8 */;alert(1)//${script}`),
    text('page.pdf', `%PDF-1.7\n${script}\n<html><body onload=alert(1)>\n%%EOF\n`),
    text('late.pdf', `${script}\n${pdf}`),
    text('script.pdf', pdf),
    { name: 'archive.pdf', bytes: Buffer.concat([Buffer.from(pdf), tail, Buffer.from('%%EOF')]) },
    { name: 'text.png', bytes: withChunks(formats.png, [['tEXt', Buffer.from(`Comment\0${script}`)]]) },
    {
      name: 'long-text.png',
      bytes: withChunks(formats.png, [['iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${script}`)]]),
    },
    { name: '../../up.png', bytes: formats.png },
    { name: 'x".png\r\nX-Evil: 1', bytes: formats.png },
    { name: 'page.html', bytes: formats.png },
    { name: 'page.svg', bytes: formats.jpeg },
    { name: `${'x'.repeat(3_000)}.png`, bytes: formats.png },
    { name: '\u202Egnp.html', bytes: formats.png },
  ];
}

/** Decompression bombs. */
async function bombs(): Promise<HostileFile[]> {
  const zeros = deflateSync(Buffer.alloc(100_000_000));
  const sizes: [number, number][] = [
    [20_000, 20_000],
    [65_535, 65_535],
    [2 ** 31 - 1, 1],
    [1, 2 ** 31 - 1],
    [2 ** 31 - 1, 2 ** 31 - 1],
    [0, 0],
    [1_000_000, 30],
  ];
  const frames = await Promise.all(
    [0, 1].map((shade) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: { r: shade * 255, g: 0, b: 0 } } })
        .png()
        .toBuffer(),
    ),
  );
  const many = Array.from({ length: 2_000 }, (_, index) => frames[index % 2] ?? formats.png);
  return [
    ...sizes.map(([width, height]) => ({
      name: `bomb-${width}-${height}.png`,
      bytes: png({ width, height, data: zeros }),
    })),
    { name: 'deep.png', bytes: png({ width: 4_000, height: 4_000, data: zeros, bits: 16, color: 6 }) },
    { name: 'woven.png', bytes: png({ width: 3_500, height: 3_500, data: zeros, bits: 8, color: 6, interlace: 1 }) },
    { name: 'profile.png', bytes: withChunks(formats.png, [['iCCP', Buffer.concat([Buffer.from('x\0\0'), zeros])]]) },
    {
      name: 'zipped-text.png',
      bytes: withChunks(
        formats.png,
        Array.from({ length: 20 }, () => ['zTXt', Buffer.concat([Buffer.from('x\0\0'), zeros])] as const),
      ),
    },
    {
      name: 'chunks.png',
      bytes: withChunks(
        formats.png,
        Array.from({ length: 50_000 }, () => ['tEXt', Buffer.from('x\0y')] as const),
      ),
    },
    {
      name: 'frames.gif',
      bytes: await sharp(many, { join: { animated: true } })
        .gif({ effort: 1 })
        .toBuffer(),
    },
    { name: 'wide.gif', bytes: patched(formats.gif, 6, [0xff, 0xff, 0xff, 0xff]) },
    { name: 'wide.jpeg', bytes: patchedJpeg(0xffff, 0xffff) },
    { name: 'flat.jpeg', bytes: patchedJpeg(0, 0) },
    { name: 'wide.webp', bytes: patched(formats.webp, 26, [0xff, 0x3f, 0xff, 0x3f]) },
  ];
}

/** Truncated and corrupted pictures, the same in every run. */
function brokenCodecs(): HostileFile[] {
  return Object.entries(formats).flatMap(([ending, bytes]) => [
    ...[0.05, 0.3, 0.6, 0.95].map((share) => ({
      name: `cut-${share}.${ending}`,
      bytes: bytes.subarray(0, Math.floor(bytes.length * share)),
    })),
    ...[3, 7, 13].map((step) => {
      const wrong = Buffer.from(bytes);
      for (let index = 24; index < wrong.length; index += step * 7) wrong[index] = (wrong[index] ?? 0) ^ (step * 17);
      return { name: `wrong-${step}.${ending}`, bytes: wrong };
    }),
  ]);
}

function png({
  width,
  height,
  data,
  bits = 1,
  color = 0,
  interlace = 0,
}: {
  width: number;
  height: number;
  data: Buffer;
  bits?: number;
  color?: number;
  interlace?: number;
}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, color, 0, 0, interlace], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** Inserts chunks after the header of a PNG. */
function withChunks(bytes: Buffer, chunks: readonly (readonly [type: string, data: Buffer])[]): Buffer {
  const headerEnd = 8 + 25;
  const added = chunks.map(([type, data]) => chunk(type, data));
  return Buffer.concat([bytes.subarray(0, headerEnd), ...added, bytes.subarray(headerEnd)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

function patched(bytes: Buffer, offset: number, values: readonly number[]): Buffer {
  const changed = Buffer.from(bytes);
  changed.set(values, offset);
  return changed;
}

/** Changes the size in the frame header of a JPEG. */
function patchedJpeg(width: number, height: number): Buffer {
  const frame = formats.jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  return patched(formats.jpeg, frame + 5, [height >> 8, height & 0xff, width >> 8, width & 0xff]);
}

export const hostilePictures: readonly HostileFile[] = [
  ...activeFiles(),
  ...polyglots(),
  ...(await bombs()),
  ...brokenCodecs(),
];
