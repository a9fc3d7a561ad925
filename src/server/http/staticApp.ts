import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { AppConfig } from '#contract/config.ts';
import { AppError } from '#server/appError.ts';
import { answer } from './errorHandler.ts';

/** Serves the built app: its files, its settings, and its page for every address that is none of the API's. */
export async function staticApp(app: FastifyInstance, { folder, settings }: { folder: string; settings: AppConfig }) {
  app.get('/config.json', { config: { policy: 'anyone' } }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').send(settings),
  );
  const isBuilt = existsSync(join(folder, 'index.html'));
  app.setNotFoundHandler((request, reply) => {
    const { method, url } = request;
    const isPage = isBuilt && method === 'GET' && !url.startsWith('/api/') && !url.startsWith('/assets/');
    return isPage ? reply.sendFile('index.html') : answer(AppError.notFound('This address'), request, reply);
  });
  if (!isBuilt) return;

  await app.register(fastifyStatic, {
    root: folder,
    // Only decorates replies with sendFile: the route below is ours, with a policy like any other.
    serve: false,
    setHeaders: (reply, path) => {
      // Built files carry a hash of their content in the name; the page that names them must always be asked for.
      const hashed = path.includes(`${folder}/assets/`);
      reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get<{ Params: { '*': string } }>('/*', { config: { policy: 'anyone' } }, (request, reply) =>
    reply.sendFile(request.params['*']),
  );
}
