import type { Plugin } from 'vite';

/**
 * Takes comments and indentation out of the templates of styles, which the bundler must not touch: a quarter of what
 * every page loads, hashes and hands to the browser of them. Both mean nothing in the code around the templates.
 */
export function leanStyles(): Plugin {
  return {
    name: 'lean-styles',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/.*(?:\.styles|GlobalStyle|VisuallyHidden)\.ts$/ },
      handler: (code) => code.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\s*\n\s*/g, '\n'),
    },
  };
}
