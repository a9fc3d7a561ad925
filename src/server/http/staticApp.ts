import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastifyPlugin from 'fastify-plugin';
import type { AppConfig } from '#contract/config.ts';
import type { BrandColors } from '#domain/brandColors.ts';
import { transferTimeout } from '#server/platform/api/timeouts.ts';
import { AppError } from '#server/platform/appError.ts';
import { sendError } from './errorHandler.ts';

/** Not a call of the API. */
const publicRoute = { config: { policy: 'anyone' }, schema: { hide: true } } as const;

interface StaticAppOptions {
  /** Folder of the built app. */
  readonly folder: string;
  readonly settings: AppConfig;
}

/** Serves the built app: its files, its settings, and its page at every address outside of the API. */
export const staticApp = fastifyPlugin<StaticAppOptions>(async (app, { folder, settings }) => {
  app.get('/config.json', publicRoute, async (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').send(settings),
  );
  app.setNotFoundHandler((request, reply) => sendError(AppError.notFound('This address'), request, reply));
  const isBuilt = existsSync(join(folder, 'index.html'));
  if (!isBuilt) return;

  await app.register(fastifyStatic, {
    root: folder,
    // Only decorates replies with sendFile. The route below has a policy like any other.
    serve: false,
    // The build writes .br and .gz copies.
    preCompressed: true,
    setHeaders: (reply, path) => {
      // The names of assets contain a hash of their content. The page that names them must be revalidated.
      const hashed = path.includes(`${folder}/assets/`);
      reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const files = await listFiles(folder);
  const favicon = settings.brandColors && (await paintFavicon(folder, settings.brandColors));
  app.get<{ Params: { '*': string } }>('/*', { ...publicRoute, handlerTimeout: transferTimeout }, (request, reply) => {
    const path = request.params['*'];
    // sendFile with a fallback would send the reply twice, which adds listeners each time.
    if (path === 'favicon.svg' && favicon !== undefined) {
      return reply.header('Cache-Control', 'no-cache').type('image/svg+xml').send(favicon);
    }
    if (files.has(path)) return reply.sendFile(path);
    if (!/^\/(api(?![^/?])|assets\/)/.test(request.url)) return reply.sendFile(pageOf(request.url, files));
    return sendError(AppError.notFound('This address'), request, reply);
  });
});

/** Returns the HTML page named by the first segment of an address, if the build has one. */
function pageOf(url: string, files: ReadonlySet<string>): string {
  const own = `${/^\/([a-z-]+)(?=[/?]|$)/.exec(url)?.[1]}.html`;
  return files.has(own) ? own : 'index.html';
}

/** The icon of the product in the colors of the brand. */
async function paintFavicon(folder: string, { light }: BrandColors): Promise<string> {
  const icon = await readFile(join(folder, 'favicon.svg'), 'utf8');
  return icon.replace('#0f766e', light.accent).replace('#fff', light['on-accent']);
}

/** Lists the files to serve. Compressed copies and the hash of the sources have no address. */
async function listFiles(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.(br|gz|sources)$/.test(entry.name));
  return new Set(files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/')));
}
