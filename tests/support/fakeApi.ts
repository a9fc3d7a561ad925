import { vi } from 'vitest';
import type { ErrorReply } from '#contract/common.ts';

type Answer = () => unknown;

export interface FakeApiOptions {
  /** The access token that is let in; any other is refused with 401. */
  acceptedToken: string;
  /** What the refresh answers: a new pair, a refusal, or nothing because of an outage. */
  refresh?: 'accepted' | 'refused' | 'unavailable' | 'unreachable';
  /** The answers by method and path, such as 'GET /v1/users/me'. Those of an unknown call are 404. */
  answers?: Readonly<Record<string, Answer>>;
}

export interface FakeApi {
  /** Method and path of every call, in the order of their arrival. */
  readonly calls: readonly string[];
  readonly refreshCount: number;
  /** Keeps back the next answer to a call, which is decided when the call arrives. Returns how to let it go. */
  holdNext(call: string): () => void;
}

export const fakeApiBaseUrl = 'https://api.test';
export const refreshCall = 'POST /v1/auth/refresh-token';
/** The pair that an accepted refresh answers. */
export const refreshedTokens = { accessToken: 'new', refreshToken: 'next' };

/** Answers `fetch` as the API would; it lasts until `vi.unstubAllGlobals()`. */
export function startFakeApi({ acceptedToken, refresh = 'accepted', answers = {} }: FakeApiOptions): FakeApi {
  const calls: string[] = [];
  const held = new Map<string, Promise<void>>();

  const answer = (call: string, request: Request): Response => {
    if (call === refreshCall) return answerRefresh(refresh);
    if (request.headers.get('Authorization') !== `Bearer ${acceptedToken}`) return failure(401, 'Unauthorized');
    const found = answers[call];
    return found ? Response.json(found()) : failure(404, 'NotFound');
  };

  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    calls.push(call);
    if (call === refreshCall && refresh === 'unreachable') throw new TypeError('Failed to fetch');
    const response = answer(call, request);
    const gate = held.get(call);
    held.delete(call);
    await gate;
    request.signal.throwIfAborted();
    return response;
  });

  return {
    calls,
    get refreshCount() {
      return calls.filter((call) => call === refreshCall).length;
    },
    holdNext(call) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(call, promise);
      return resolve;
    },
  };
}

function answerRefresh(refresh: FakeApiOptions['refresh']): Response {
  if (refresh === 'accepted') return Response.json({ data: refreshedTokens });
  return refresh === 'refused' ? failure(401, 'Unauthorized') : failure(503, 'Unavailable');
}

function failure(status: number, code: ErrorReply['code']): Response {
  return Response.json({ message: `Refused with ${status}`, code, requestId: 'r-1' } satisfies ErrorReply, { status });
}
