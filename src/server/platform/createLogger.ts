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
  'removed',
  'suppressed',
]);

/** Of pino. */
const errorLevel = 50;

/** Errors of one kind are logged once in this time. An outage of the database fails every call. */
const repeatErrorMs = 1_000;

/**
 * At LOG_LEVEL info, the default, there are lines on start and stop, and for warnings and errors.
 * LOG_LEVEL=debug adds a line for each request.
 */
export function createLogger(level: string, destination?: DestinationStream) {
  const options = {
    level: level === 'info' ? 'warn' : level,
    base: null,
    serializers: { req: serializeRequest, err: serializeError },
    formatters: { log: onlyLoggedFields },
    hooks: { logMethod: createLogMethod() },
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

/** Replaces a text that repeats the message of an error, and leaves out repeated errors. */
function createLogMethod() {
  const countRepeated = createRepeatedErrors();
  return function logMethod(
    this: pino.Logger,
    args: Parameters<pino.LogFn>,
    log: (...args: Parameters<pino.LogFn>) => void,
    level: number,
  ): void {
    const [first, text, ...rest] = args as unknown[];
    const error = first instanceof Error ? first : errorIn(first);
    if (error === undefined) {
      log.apply(this, args);
      return;
    }
    const isOwnText = typeof text === 'string' && !(error.message !== '' && text.includes(error.message));
    const ownText = isOwnText ? text : 'An error';
    const suppressed = level < errorLevel ? 0 : countRepeated(ownText, error);
    if (suppressed === undefined) return;
    const fields = {
      ...(first instanceof Error ? { err: error } : (first as object)),
      ...(suppressed > 0 && { suppressed }),
    };
    log.apply(this, [fields, ownText, ...rest] as unknown as Parameters<pino.LogFn>);
  };
}

/**
 * Returns a function that says whether to log an error: undefined if one of its kind was logged within a second, else how
 * many were left out since.
 */
function createRepeatedErrors() {
  const kinds = new Map<string, { loggedAt: number; suppressed: number }>();
  return (text: string, error: Error): number | undefined => {
    const { type, code, at } = serializeError(error) as { type: string; code?: string; at: readonly string[] };
    const kind = [text, type, code, at[0]].join();
    const known = kinds.get(kind);
    const now = performance.now();
    if (known !== undefined && now - known.loggedAt < repeatErrorMs) {
      known.suppressed += 1;
      return undefined;
    }
    kinds.set(kind, { loggedAt: now, suppressed: 0 });
    return known?.suppressed ?? 0;
  };
}

function errorIn(fields: unknown): Error | undefined {
  if (typeof fields !== 'object' || fields === null || !('err' in fields)) return undefined;
  return fields.err instanceof Error ? fields.err : undefined;
}
