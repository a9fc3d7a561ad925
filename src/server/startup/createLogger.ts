import { pino } from 'pino';

/** The log of the server: JSON lines on standard output. */
export type Logger = ReturnType<typeof createLogger>;

/**
 * At LOG_LEVEL info, the default, the terminal shows plain lines on starting and stopping and JSON only from 'warn' up:
 * what went wrong. A line for each request would bury both; LOG_LEVEL=debug shows them.
 */
export function createLogger(level: string) {
  return pino({
    level: level === 'info' ? 'warn' : level,
    base: null,
    serializers: { req: describeRequest },
  });
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
