import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { AppConfig } from '#contract/config.ts';
import { AppError } from '#server/appError.ts';
import { answer } from './errorHandler.ts';
import { transferTimeout } from './timeouts.ts';

/** Open to anyone, and no call of the API. */
const ours = { config: { policy: 'anyone' }, schema: { hide: true } } as const;

/** Serves the built app: its files, its settings, and its page for every address that is none of the API's. */
export async function staticApp(app: FastifyInstance, { folder, settings }: { folder: string; settings: AppConfig }) {
  app.get('/config.json', ours, async (_request, reply) => reply.header('Cache-Control', 'no-cache').send(settings));
  app.setNotFoundHandler((request, reply) => answer(AppError.notFound('This address'), request, reply));
  const isBuilt = existsSync(join(folder, 'index.html'));
  if (!isBuilt) return;

  await app.register(fastifyStatic, {
    root: folder,
    // Only decorates replies with sendFile: the route below is ours, with a policy like any other.
    serve: false,
    // The build has made a copy by brotli and one by gzip of what is worth it.
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Built files carry a hash of their content in the name; the page that names them must always be asked for.
      const hashed = path.includes(`${folder}/assets/`);
      reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const files = await listFiles(folder);
  app.get<{ Params: { '*': string } }>('/*', { ...ours, handlerTimeout: transferTimeout }, (request, reply) => {
    const path = request.params['*'];
    // Decided here, not by trying the file first: a reply that is sent anew gathers listeners at every turn.
    if (files.has(path)) return reply.sendFile(path);
    if (!/^\/(api(?![^/?])|assets\/)/.test(request.url)) return reply.sendFile(pageOf(request.url, files));
    return answer(AppError.notFound('This address'), request, reply);
  });
}

/** The page of HTML for an address: that of its first part, where the build has one. */
function pageOf(url: string, files: ReadonlySet<string>): string {
  const own = `${/^\/([a-z-]+)(?=[/?]|$)/.exec(url)?.[1]}.html`;
  return files.has(own) ? own : 'index.html';
}

/**
 * The paths of all files in a folder, as an address names them. A compressed copy has none of its own, nor has the note
 * of what the app was built from.
 */
async function listFiles(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.(br|gz|sources)$/.test(entry.name));
  return new Set(files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/')));
}
