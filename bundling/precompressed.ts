import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressions = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Skips fonts, which are compressed already, and files that fit into one packet. */
const isCompressible = (name: string, content: string | Uint8Array) =>
  !name.endsWith('.woff2') && content.length > 1000;

/** Writes a brotli and a gzip copy next to each file of the built app, for the static file server. */
export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle)
        .map((file) => ({ name: file.fileName, content: file.type === 'chunk' ? file.code : file.source }))
        .filter(({ name, content }) => isCompressible(name, content));
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
