import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { AppConfig } from '#contract/config.ts';
import { type AccessClaims, organizationIdsOf, type SignedIn } from '#server/platform/api/caller.ts';
import { timeouts } from '#server/platform/api/timeouts.ts';
import { AppError } from '#server/platform/appError.ts';
import type { CallCounts } from '#server/platform/database/callCounts.ts';
import type { DatabasePool } from '#server/platform/database/databasePool.ts';
import { message } from '#texts/message.ts';
import { acceptBodies } from './acceptBodies.ts';
import { apiDocument } from './apiDocument.ts';
import { authorize } from './authorize.ts';
import { clientErrorHandler } from './clientErrorHandler.ts';
import { createRequestIds } from './createRequestIds.ts';
import { describeCalls } from './describeCalls.ts';
import { errorHandler, sendError } from './errorHandler.ts';
import { health, type Readiness } from './health.ts';
import { knownMethods } from './knownMethods.ts';
import { limitCalls } from './limitCalls.ts';
import { limitConcurrency } from './limitConcurrency.ts';
import { type Observer, observe } from './observe.ts';
import { replySerializer, requestValidator } from './schemaCompilers.ts';
import { bareSecurityHeaders, permissionsPolicy, securityHeaders } from './securityHeaders.ts';
import { shedLoad } from './shedLoad.ts';
import { staticApp } from './staticApp.ts';

export interface ServerParts {
  readonly logger: FastifyBaseLogger;
  /** Address of the app. The host header of a request is never trusted. */
  readonly publicUrl: string;
  /** Addresses of proxies whose forwarded headers are trusted. */
  readonly trustProxy: readonly string[];
  readonly verifyToken: (accessToken: string) => Promise<AccessClaims | undefined>;
  readonly authenticate: (accessToken: string) => Promise<SignedIn | undefined>;
  readonly readiness: Readiness;
  readonly pool: Pick<DatabasePool, 'waitingCount'>;
  readonly isDiskFull: () => boolean;
  /**
   * Mean delay of the event loop in milliseconds above which calls are refused.
   * @default 500
   */
  readonly maxEventLoopDelayMs?: number;
  readonly callCounts: CallCounts;
  /** Limit for each signed-in user. 0 means no limit. */
  readonly callsPerMinute: number;
  /** Processes of this server. */
  readonly workers: number;
  readonly metrics: Observer;
  readonly metricsToken: string | undefined;
  readonly isProduction: boolean;
  /** Whether every request is logged. */
  readonly hasAccessLog: boolean;
  /** Served to the app as /config.json. */
  readonly settings: AppConfig;
  /** Address for reports of vulnerabilities. */
  readonly securityContact: string;
  /** Folder of the built app. */
  readonly appFolder: string;
  /** Called after a caller has changed something in these organizations. */
  readonly onChange: (organizationIds: readonly string[]) => void;
  /** Adds the calls, below /api. */
  readonly addRoutes: (api: FastifyInstance) => void;
}

/** Builds the Fastify app. Opens neither a port nor a connection. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const bareHeaders = bareSecurityHeaders(parts);
  const app: FastifyInstance = Fastify({
    loggerInstance: parts.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(parts.trustProxy),
    trustProxy: parts.trustProxy.length === 0 ? false : [...parts.trustProxy],
    connectionTimeout: timeouts.connection,
    requestTimeout: timeouts.request,
    http: { headersTimeout: timeouts.headers },
    keepAliveTimeout: timeouts.keepAlive,
    handlerTimeout: timeouts.handler,
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => clientErrorHandler(bareHeaders, error, socket),
    routerOptions: { maxParamLength: 200 },
    // Such as an address that cannot be decoded. No plugin has set headers yet.
    frameworkErrors: (_error, request, reply) =>
      sendError(AppError.notFound('address'), request, reply.headers({ ...bareHeaders, 'X-Request-Id': request.id })),
  });
  app.server.on('connection', keepPeerAddress);
  app.setValidatorCompiler(requestValidator);
  app.setSerializerCompiler(replySerializer);

  // Hooks run in this order. The headers come first, so that every refusal has them.
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'X-Request-Id': request.id, 'Permissions-Policy': permissionsPolicy });
  });
  await app.register(knownMethods);
  await app.register(errorHandler, parts);
  await app.register(helmet, securityHeaders(parts));
  await app.register(shedLoad, parts);
  await app.register(acceptBodies);
  await app.register(cookie);
  await app.register(compress, { global: false });
  await app.register(limitCalls, parts);
  await app.register(authorize, parts);
  await app.register(limitConcurrency, parts);
  await app.register(multipart, { limits: { files: 5, parts: 10, fields: 5, fieldSize: 1000, headerPairs: 50 } });
  await app.register(swagger, await describeCalls(parts.publicUrl));

  await app.register(health, parts.readiness);
  await app.register(observe, parts);
  await app.register(
    async (api) => {
      api.addHook('onRequest', async (request, reply) => {
        // Replies hold personal data. A route that serves a file overrides this.
        reply.header('Cache-Control', 'no-store');
        // Browsers set this header on requests of other sites, which have no calls to make here.
        if (request.headers['sec-fetch-site'] === 'cross-site') throw AppError.forbidden(message('otherSite'));
      });
      api.addHook('onResponse', async ({ method, caller }, { statusCode }) => {
        if (caller !== undefined && method !== 'GET' && statusCode < 400) parts.onChange(organizationIdsOf(caller));
      });
      parts.addRoutes(api);
      apiDocument(api);
    },
    { prefix: '/api' },
  );
  await app.register(staticApp, {
    folder: parts.appFolder,
    settings: parts.settings,
    securityContact: parts.securityContact,
  });
  return app;
}

/**
 * Reads the address of a client while it is connected. Node remembers it then; later, if the client has hung up, a request
 * would have none. A client that is gone already needs no answer.
 */
function keepPeerAddress(socket: Socket): void {
  if (socket.remoteAddress === undefined) socket.destroy();
}
