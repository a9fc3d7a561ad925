import { Readable } from 'node:stream';
import { type Caller, organizationIdsOf, scopeOf } from '#server/platform/api/caller.ts';
import { AppError } from '#server/platform/appError.ts';
import type { ChangeFeed } from '#server/platform/database/changeFeed.ts';
import { runAsCaller } from '#server/platform/database/scope.ts';
import { message } from '#texts/message.ts';
import type { AssignedService } from './assignedService.ts';

interface Parts {
  readonly changes: Pick<ChangeFeed, 'isListening' | 'subscribe'>;
  readonly assigned: Pick<AssignedService, 'getVersion'>;
}

interface Watched {
  readonly caller: Caller;
  readonly range: { readonly from: number; readonly to: number };
  /** Checks the session and its rights again. Rejects once they have ended. */
  readonly reauthorize: () => Promise<Caller>;
}

export type DayStreams = ReturnType<typeof createDayStreams>;

/** Open streams in a process. A browser has one for the tab in sight. */
const mostOpen = { person: 4, process: 500 };
/** Proxies close connections that are silent for a minute. */
const heartbeatMs = 15_000;
/** Between two looks at the list of a stream, so that a rush of bookings costs it one statement a second. */
const quietMs = 1_000;
/** Shorter than the time limit of the call, which would end it with an error. */
const streamLifeMs = 9 * 60_000;

/**
 * Streams of server-sent events that say when the list of a day has changed. An event has the version of the list and
 * nothing else. Each one, and each heartbeat, first checks session and rights again and compares the list itself, so that
 * a lost announcement is made up for.
 */
export function createDayStreams({ changes, assigned }: Parts) {
  const streams = new Set<{ readonly userId: string; readonly body: Readable }>();

  /** Returns undefined if this process does not hear of changes now. Throws 429 if too many streams are open. */
  const open = ({ caller: opener, range, reauthorize }: Watched): Readable | undefined => {
    if (!changes.isListening()) return undefined;
    const own = [...streams].filter(({ userId }) => userId === opener.userId).length;
    if (own >= mostOpen.person || streams.size >= mostOpen.process) {
      throw AppError.tooManyRequests(message('tooManyStreams'), 60);
    }

    const body = new Readable({ read: () => undefined });
    const stream = { userId: opener.userId, body };
    streams.add(stream);
    let caller = opener;
    let sent: string | undefined;
    let checkedAt = 0;
    let next: NodeJS.Timeout | undefined;

    const write = (text: string) => {
      // A reader that takes nothing would fill the memory.
      if (!body.push(text)) body.destroy();
    };
    const check = async () => {
      clearTimeout(next);
      next = undefined;
      checkedAt = performance.now();
      caller = await reauthorize();
      const version = await runAsCaller(scopeOf(caller), () => assigned.getVersion(caller, range));
      if (body.destroyed) return;
      write(version === sent ? ':\n\n' : `data: ${JSON.stringify({ version })}\n\n`);
      sent = version;
    };
    // The rights have ended, or the database does not answer. The reader asks again and learns why.
    const checkOrEnd = () => void check().catch(() => body.push(null));

    const unsubscribe = changes.subscribe((organizationId) => {
      if (!organizationIdsOf(caller).includes(organizationId)) return;
      next ??= setTimeout(checkOrEnd, Math.max(0, checkedAt + quietMs - performance.now()));
    });
    const heartbeat = setInterval(checkOrEnd, heartbeatMs);
    const end = setTimeout(() => body.push(null), streamLifeMs);
    body.once('close', () => {
      streams.delete(stream);
      unsubscribe();
      clearInterval(heartbeat);
      clearTimeout(end);
      clearTimeout(next);
    });
    checkOrEnd();
    return body;
  };

  return {
    open,

    /** Ends all streams, before the server stops. */
    close(): void {
      for (const { body } of streams) body.push(null);
    },
  };
}
