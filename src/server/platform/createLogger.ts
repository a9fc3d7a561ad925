import { type DestinationStream, pino } from 'pino';

/** The log of the server: JSON lines on standard output. */
export type Logger = ReturnType<typeof createLogger>;

/** Fields that may be logged. Any other field is dropped. */
const loggedFields: ReadonlySet<string> = new Set([
  'reqId',
  'req',
  'err',
  'method',
  'route',
  'status',
  'durationMs',
  'userId',
  'networkAddress',
  'cause',
  'warning',
  'mailId',
  'kind',
  'isFinal',
  'untilCleared',
]);

/**
 * At LOG_LEVEL info, the default, the terminal shows plain lines on start and stop, and JSON only for warnings and errors.
 * LOG_LEVEL=debug adds a line for each request.
 */
export function createLogger(level: string, destination?: DestinationStream) {
  const options = {
    level: level === 'info' ? 'warn' : level,
    base: null,
    serializers: { req: serializeRequest, err: serializeError },
    formatters: { log: onlyLoggedFields },
    hooks: { logMethod: withoutErrorText },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

function onlyLoggedFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => loggedFields.has(name)));
}

interface LoggedRequest {
  id?: unknown;
  method?: string;
  routeOptions?: { url?: string | undefined };
}

// The route pattern, because URLs hold invitation tokens and search texts.
function serializeRequest({ id, method, routeOptions }: LoggedRequest) {
  return { id, method, route: routeOptions?.url ?? 'unknown' };
}

/** Leaves out the message, because parsers and the database repeat their input in it. */
function serializeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown };
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    ...(typeof table === 'string' && { table }),
    ...(typeof constraint === 'string' && { constraint }),
    at: (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)),
  };
}

/** Replaces a log text that repeats the message of an error. */
function withoutErrorText(
  this: pino.Logger,
  args: Parameters<pino.LogFn>,
  log: (...args: Parameters<pino.LogFn>) => void,
): void {
  const [first, text, ...rest] = args as unknown[];
  const error = first instanceof Error ? first : errorIn(first);
  if (error === undefined) {
    log.apply(this, args);
    return;
  }
  const isOwnText = typeof text === 'string' && !(error.message !== '' && text.includes(error.message));
  const fields = first instanceof Error ? { err: error } : first;
  log.apply(this, [fields, isOwnText ? text : 'An error', ...rest] as unknown as Parameters<pino.LogFn>);
}

function errorIn(fields: unknown): Error | undefined {
  if (typeof fields !== 'object' || fields === null || !('err' in fields)) return undefined;
  return fields.err instanceof Error ? fields.err : undefined;
}
