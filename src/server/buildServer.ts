import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Pool } from 'pg';
import type { AppConfig } from '#contract/config.ts';
import { AppError } from './appError.ts';
import { acceptBodies } from './http/acceptBodies.ts';
import { type Authenticate, authorize } from './http/authorize.ts';
import { refuseBrokenRequest } from './http/brokenRequest.ts';
import { answer, handleErrors } from './http/errorHandler.ts';
import { health, type Readiness } from './http/health.ts';
import { limitCalls } from './http/limitCalls.ts';
import { RateLimitStore } from './http/rateLimitStore.ts';
import { refuseWhileStopping } from './http/refuseWhileStopping.ts';
import { refuseWithoutRoom } from './http/refuseWithoutRoom.ts';
import { replySerializer } from './http/replySerializer.ts';
import { requestValidator } from './http/requestValidator.ts';
import { bareSecurityHeaders, securityHeaders } from './http/securityHeaders.ts';
import { shedLoad } from './http/shedLoad.ts';
import { staticApp } from './http/staticApp.ts';
import { timeouts } from './http/timeouts.ts';
import { type Observer, observe } from './metrics/observe.ts';

export interface ServerParts {
  readonly logger: FastifyBaseLogger;
  /** Where people reach the app. What a request says of its host is never believed. */
  readonly publicUrl: string;
  /** Addresses of proxies whose forwarded headers are believed; none where it is empty. */
  readonly trustProxy: readonly string[];
  readonly authenticate: Authenticate;
  readonly readiness: Readiness;
  /** API calls are refused while too many wait for a connection. */
  readonly pool: Pick<Pool, 'waitingCount'>;
  /** Whether what is written now would take the room that the database needs to go on. */
  readonly isDiskFull: () => boolean;
  /** Limit for each signed-in user. 0 means no limit. */
  readonly callsPerMinute: number;
  readonly metrics: Observer;
  /** Bearer token for /metrics. Without one, only requests from this machine are allowed. */
  readonly metricsToken: string | undefined;
  /** What the app asks for at run time. */
  readonly settings: AppConfig;
  /** Where the built app lies. */
  readonly appFolder: string;
  /** The calls, mounted below /api. */
  readonly routes: FastifyPluginAsync;
}

/** The largest body that a call takes: everyone of an organization of ten thousand, by their ids. */
const bodyLimit = 1024 * 1024;

/** Assembles the server. It opens nothing: neither a port nor a connection. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const bareHeaders = bareSecurityHeaders(parts);
  const app: FastifyInstance = Fastify({
    loggerInstance: parts.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: parts.trustProxy.length === 0 ? false : [...parts.trustProxy],
    bodyLimit,
    connectionTimeout: timeouts.connection,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.keepAlive,
    handlerTimeout: timeouts.handler,
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => refuseBrokenRequest(bareHeaders, error, socket),
    routerOptions: { maxParamLength: 200 },
    // What fails before a route is found, such as an address that cannot be decoded. No plugin has set its headers.
    frameworkErrors: (_error, request, reply) =>
      answer(AppError.notFound('This address'), request, reply.headers(bareHeaders)),
  });
  app.setValidatorCompiler(requestValidator);
  app.setSerializerCompiler(replySerializer);
  handleErrors(app);
  // The first of all: whoever refuses a request later answers with the same headers.
  await app.register(helmet, securityHeaders(parts));
  refuseWhileStopping(app);
  await app.register(underPressure, shedLoad(parts.pool));
  refuseWithoutRoom(app, parts.isDiskFull);
  acceptBodies(app);
  await app.register(cookie);
  await app.register(compress, { global: false });
  authorize(app, parts.authenticate);
  await app.register(rateLimit, { global: false, store: RateLimitStore });
  limitCalls(app, parts.callsPerMinute);

  await app.register(multipart, { limits: { files: 5, parts: 10, fields: 5, fieldSize: 1000, headerPairs: 50 } });
  await app.register(swagger, {
    openapi: { info: { title: 'Checkwell', version: '1' } },
    transform: jsonSchemaTransform,
  });

  health(app, parts.readiness);
  observe(app, parts);
  await app.register(
    async (api) => {
      // Answers hold people's data: no cache on the way may keep them. A route that serves a file says otherwise.
      api.addHook('onRequest', async (request, reply) => {
        reply.header('Cache-Control', 'no-store');
        // A browser says so of what another site has sent off: its pages have no calls to make here.
        if (request.headers['sec-fetch-site'] === 'cross-site') throw AppError.forbidden('Open Checkwell to do this');
      });
      await api.register(parts.routes);
      api.get('/docs', { config: { policy: 'anyone' }, schema: { hide: true } }, async () => app.swagger());
    },
    { prefix: '/api' },
  );
  await staticApp(app, { folder: parts.appFolder, settings: parts.settings });
  return app;
}
