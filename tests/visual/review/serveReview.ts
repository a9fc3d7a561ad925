import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import react from '@vitejs/plugin-react';
import { createServer, type InlineConfig, type Plugin } from 'vite';
import { changesFolder, type Decision, decide, readReview } from '../changes.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** The page without its data. */
export const pageSettings: InlineConfig = {
  configFile: false,
  root: join(import.meta.dirname, 'page'),
  // Separate from the cache of the app's dev server, which may run at the same time.
  cacheDir: join(root, 'node_modules', '.cache', 'visual-review'),
  plugins: [react()],
};

/** Serves the review page of the last run on a port of this machine. */
export async function serveReview({ open }: { open: boolean }): Promise<{ url: string; close: () => Promise<void> }> {
  const server = await createServer({
    ...pageSettings,
    plugins: [react(), reviewData()],
    server: { port: 6007, open, fs: { allow: [root] } },
    logLevel: 'error',
  });
  await server.listen();
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}

/** Serves the changes and their pictures, and saves decisions. */
function reviewData(): Plugin {
  return {
    name: 'review-data',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        answer(request, response, next).catch(next);
      });
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/changes.json') {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ ...readReview(), canDecide: true }));
  } else if (pathname === '/decisions' && request.method === 'POST') {
    const { name, decision } = (await json(request)) as { name: string; decision: Decision };
    const change = readReview().changes.find((candidate) => candidate.name === name);
    if (change === undefined || !['accepted', 'rejected'].includes(decision)) response.statusCode = 400;
    else if (!change.isComplete) response.statusCode = 409;
    else await decide(change, decision);
    response.end();
  } else if (listPictures().includes(pathname)) {
    response.setHeader('Content-Type', 'image/webp');
    createReadStream(join(changesFolder, pathname.replace('/changes/', ''))).pipe(response);
  } else next();
}

function listPictures(): string[] {
  const kinds = ['before', 'after', 'difference'];
  return readReview().changes.flatMap(({ name }) => kinds.map((kind) => `/changes/${name}.${kind}.webp`));
}
