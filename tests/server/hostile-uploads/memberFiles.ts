import { deflateRawSync, gzipSync } from 'node:zlib';
import type { HostileFile } from './pictures.ts';

const head = 'name,email\n';
const file = (name: string, content: string, encoding: BufferEncoding = 'utf8'): HostileFile => ({
  name: `${name}.csv`,
  bytes: Buffer.from(content, encoding),
});

/** Invalid and malicious CSV files. */
export const hostileMemberFiles: readonly HostileFile[] = [
  file('empty', ''),
  file('blank', '\n'.repeat(50_000)),
  file('nul', `${head}A\0da,ada\0@example.com\n`),
  file('only-nul', '\0'.repeat(100_000)),
  file('utf16', `\uFEFF${head}Ada,ada1@example.com\n`, 'utf16le'),
  file('latin1', `${head}J\u00f6rg,joerg@example.com\n`, 'latin1'),
  ...[
    "=cmd|'/c calc'!A1",
    '+1',
    '-1',
    '@SUM(1)',
    '\t=1',
    '＝1+1',
    '"=1"',
    '  =1',
    '%0A=1',
    '=HYPERLINK("http://x","y")',
  ].map((cell, index) =>
    file(`formula-${index}`, `${head}"${cell.replaceAll('"', '""')}",formula${index}@example.com\n`),
  ),
  file('script', `${head}<script>alert(1)</script>,script@example.com\n`),
  file('page', '<!doctype html><script>alert(1)</script>'),
  file('quote', `${head}"Ada,ada@example.com\n${'x\n'.repeat(100_000)}`),
  file('quotes', `${head}${'"'.repeat(200_001)},a@example.com\n`),
  file('long-line', `${head}${'x'.repeat(2_000_000)}`),
  file('long-head', 'x'.repeat(2_000_000)),
  file('columns', `name,email${',x'.repeat(30_000)}\nAda,columns@example.com\n`),
  file('same', `${head}${'Ada,same@example.com\n'.repeat(3_000)}`),
  file(
    'addresses',
    `${head}${['a@x@y.z', '"a b"@x.y', 'a@x.y,b@x.y', 'a@x.y\r\nBcc: b@x.y', '<a@x.y>', 'a@[127.0.0.1]', 'a@-x.y'].map((address) => `Ada,"${address}"`).join('\n')}\n`,
  ),
  file('returns', head.replace('\n', '\r') + 'Ada,returns@example.com\r'.repeat(10)),
  file('proto', '__proto__,constructor,name,email\n1,2,Ada,proto@example.com\n'),
  {
    name: 'zip.csv',
    bytes: Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\x08\0'), deflateRawSync(Buffer.alloc(50_000_000))]),
  },
  { name: 'gzip.csv', bytes: gzipSync(Buffer.alloc(50_000_000)) },
  { name: 'noise.csv', bytes: Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 7919) % 256)) },
];
