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
  if (!existsSync(join(folder, 'index.html'))) return;

  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, policy: 'anyone' };
    });
    await scope.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      setHeaders: (reply, path) => {
        // Built files carry a hash of their content in the name; the page that names them must always be asked for.
        const hashed = path.includes(`${folder}/assets/`);
        reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  });

  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/');
    if (!isPage) return answer(AppError.notFound('This address'), request, reply);
    return reply.sendFile('index.html');
  });
}
