import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Leaves the nesting of styles to the browser, instead of a parser that takes them apart when a page is first drawn. */
export function nativeNesting(): Plugin {
  return {
    name: 'native-nesting',
    config: () => ({ resolve: { alias: { stylis: join(import.meta.dirname, 'stylesAsWritten.ts') } } }),
  };
}
