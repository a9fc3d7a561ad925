import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod';
import type { AppConfig } from '#contract/config.ts';
import { AppError } from './appError.ts';
import { type Authenticate, authorize } from './http/authorize.ts';
import { answer, handleErrors } from './http/errorHandler.ts';
import { health, type Readiness } from './http/health.ts';
import { requestValidator } from './http/requestValidator.ts';
import { staticApp } from './http/staticApp.ts';

export interface ServerParts {
  readonly logger: FastifyBaseLogger;
  /** Addresses of proxies whose forwarded headers are believed; none where it is empty. */
  readonly trustProxy: readonly string[];
  readonly authenticate: Authenticate;
  readonly readiness: Readiness;
  /** What the app asks for at run time. */
  readonly settings: AppConfig;
  /** Where the built app lies. */
  readonly appFolder: string;
  /** The calls, mounted below /api. */
  readonly routes: FastifyPluginAsync;
}

const seconds = 1000;

/** Assembles the server. It opens nothing: neither a port nor a connection. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: parts.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: parts.trustProxy.length === 0 ? false : [...parts.trustProxy],
    bodyLimit: 1024 * 1024,
    requestTimeout: 60 * seconds,
    // A connection is silent for as long as an import of 100,000 people takes.
    connectionTimeout: 600 * seconds,
    keepAliveTimeout: 65 * seconds,
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
    // What fails before a route is found, such as an address that cannot be decoded.
    frameworkErrors: (_error, request, reply) => answer(AppError.notFound('This address'), request, reply),
  });
  app.setValidatorCompiler(requestValidator);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  authorize(app, parts.authenticate);

  await app.register(helmet, {
    contentSecurityPolicy,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  });
  await app.register(rateLimit, { global: false });
  await app.register(multipart, { limits: { files: 5, parts: 10, fields: 5, fieldSize: 1000, headerPairs: 50 } });
  await app.register(swagger, {
    openapi: { info: { title: 'Checkwell', version: '1' } },
    transform: jsonSchemaTransform,
  });

  health(app, parts.readiness);
  await app.register(
    async (api) => {
      // Answers hold people's data: no cache on the way may keep them. A route that serves a file says otherwise.
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('Cache-Control', 'no-store');
      });
      await api.register(parts.routes);
      api.get('/docs', { config: { policy: 'anyone' }, schema: { hide: true } }, async () => app.swagger());
    },
    { prefix: '/api' },
  );
  await staticApp(app, { folder: parts.appFolder, settings: parts.settings });
  return app;
}

/** The app loads nothing from elsewhere and has no inline code. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    // The hash of nothing: an empty style element, whose rules the app adds by script, and no other inline style.
    styleSrc: ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
    imgSrc: ["'self'", 'blob:', 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
};
