import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressions = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Fonts are compressed in themselves; below this many bytes everything goes in one packet anyway. */
const isWorthIt = (name: string, content: string | Uint8Array) => !name.endsWith('.woff2') && content.length > 1000;

/** Writes each file of the built app once more by brotli and by gzip, beside itself: the server only has to choose. */
export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle)
        .map((file) => ({ name: file.fileName, content: file.type === 'chunk' ? file.code : file.source }))
        .filter(({ name, content }) => isWorthIt(name, content));
      await Promise.all(
        files.flatMap(({ name, content }) =>
          Object.entries(compressions).map(async ([ending, compress]) =>
            writeFile(join(dir, `${name}.${ending}`), await compress(content)),
          ),
        ),
      );
    },
  };
}
