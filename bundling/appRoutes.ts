import type { Plugin } from 'vite';
import { listRoutes } from '../src/app/session/paths.ts';

/** Writes the addresses of the app for the server, which answers 404 at any other. */
export function appRoutes(): Plugin {
  return {
    name: 'app-routes',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      // Storybook uses this config too, but has no index.html.
      if (bundle['index.html'] === undefined) return;
      this.emitFile({ type: 'asset', fileName: 'app.routes', source: JSON.stringify(listRoutes()) });
    },
  };
}
