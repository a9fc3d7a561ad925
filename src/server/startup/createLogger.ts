import { type DestinationStream, pino } from 'pino';

/** The log of the server: JSON lines on standard output. */
export type Logger = ReturnType<typeof createLogger>;

/** What a line of the log may hold. What is not named here is not logged, whoever hands it over. */
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
 * At LOG_LEVEL info, the default, the terminal shows plain lines on starting and stopping and JSON only from 'warn' up:
 * what went wrong. A line for each request would bury both; LOG_LEVEL=debug shows them.
 */
export function createLogger(level: string, destination?: DestinationStream) {
  const options = {
    level: level === 'info' ? 'warn' : level,
    base: null,
    serializers: { req: describeRequest, err: describeError },
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

// The pattern instead of the address: addresses hold invitation tokens and searched names.
function describeRequest({ id, method, routeOptions }: LoggedRequest) {
  return { id, method, route: routeOptions?.url ?? 'unknown' };
}

/**
 * What kind of failure it was and where it happened, never its message: that of a parser or of the database repeats what
 * it was given.
 */
function describeError(error: unknown) {
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

/** A line whose text is that of an error says only that there was one. */
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
