import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AppConfig } from '#contract/config.ts';
import type { BrandColors } from '#domain/brandColors.ts';
import { transferTimeout } from '#server/platform/api/timeouts.ts';
import { AppError } from '#server/platform/appError.ts';
import { sendError } from './errorHandler.ts';
import { matchesPattern } from './knownMethods.ts';

/** Not a call of the API. */
const publicRoute = { config: { policy: 'anyone' }, schema: { hide: true } } as const;

interface StaticAppOptions {
  /** Folder of the built app. */
  readonly folder: string;
  readonly settings: AppConfig;
  /** Address for reports of vulnerabilities. */
  readonly securityContact: string;
}

/**
 * Serves the built app: its files, its settings, and its page at every address outside of the API, with 404 where the app
 * has nothing but its page for that.
 */
export const staticApp = fastifyPlugin<StaticAppOptions>(async (app, { folder, settings, securityContact }) => {
  app.get('/config.json', publicRoute, async (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').send(settings),
  );
  app.get('/manifest.webmanifest', publicRoute, async (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').type('application/manifest+json').send(describeApp(settings)),
  );
  app.get('/.well-known/security.txt', publicRoute, async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`Contact: mailto:${securityContact}\nExpires: ${inDays(180)}\nPreferred-Languages: en\n`),
  );
  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    const allowed = app.methodsAt(request.url);
    // With the same method it is a parameter that the router refuses.
    if (allowed.length === 0 || allowed.includes(request.method))
      return sendError(AppError.notFound('address'), request, reply);
    return sendError(AppError.methodNotAllowed(), request, reply.header('Allow', allowed.join(', ')));
  };
  app.setNotFoundHandler(refuse);
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
  const routes = await readRoutes(join(folder, 'app.routes'));
  const page = await readFile(join(folder, 'index.html'));
  const favicon = settings.brandColors && (await paintFavicon(folder, settings.brandColors));
  app.get<{ Params: { '*': string } }>('/*', { ...publicRoute, handlerTimeout: transferTimeout }, (request, reply) => {
    const path = request.params['*'];
    // sendFile with a fallback would send the reply twice, which adds listeners each time.
    if (path === 'favicon.svg' && favicon !== undefined) {
      return reply.header('Cache-Control', 'no-cache').type('image/svg+xml').send(favicon);
    }
    if (files.has(path)) return reply.sendFile(path);
    if (/^\/(api(?![^/?])|assets\/)/.test(request.url)) return refuse(request, reply);
    const segments = segmentsOf(`/${path}`);
    if (routes === undefined || routes.some((route) => matchesPattern(route, segments)))
      return reply.sendFile(pageOf(request.url, files));
    return reply.code(404).header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
});

/** The router of the app ignores case and a slash at the end. */
const segmentsOf = (path: string) => path.toLowerCase().replace(/\/$/, '').split('/');

/** Reads the addresses of the app. Undefined for an older build, which has no list of them. */
async function readRoutes(file: string): Promise<string[][] | undefined> {
  if (!existsSync(file)) return undefined;
  return (JSON.parse(await readFile(file, 'utf8')) as string[]).map(segmentsOf);
}

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();

/** The web app manifest, with the name and color of the brand. */
function describeApp({ brandName, brandColors }: AppConfig): object {
  return {
    name: brandName,
    short_name: brandName,
    start_url: '/',
    display: 'browser',
    theme_color: brandColors?.light.accent ?? '#0f766e',
    background_color: '#f5f8f8',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}

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
  const files = entries.filter((entry) => entry.isFile() && !/\.(br|gz|sources|routes)$/.test(entry.name));
  return new Set(files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/')));
}
