import { vi } from 'vitest';
import type { ErrorReply } from '#contract/common.ts';

/** Returns the reply, a whole response, or a promise of one. May throw like `fetch`. */
type Answer = (request: Request) => unknown;

export interface FakeApiOptions {
  /** Other access tokens get 401. */
  acceptedToken: string;
  /** How a token refresh ends. */
  refresh?: 'accepted' | 'refused' | 'tooMany' | 'unavailable' | 'unreachable';
  /** Replies or whole responses by method and path, such as 'GET /v1/users/me'. Other calls get 404. */
  answers?: Readonly<Record<string, Answer>>;
}

export interface FakeApi {
  /** Method and path of every call, in order of arrival. */
  readonly calls: readonly string[];
  readonly refreshCount: number;
  /** Delays the next response to a call. Returns a function that releases it. */
  holdNext(call: string): () => void;
}

export const fakeApiBaseUrl = 'https://api.test';
export const refreshCall = 'POST /v1/auth/refresh-token';
/** The pair returned by an accepted refresh. */
export const refreshedTokens = { accessToken: 'new', refreshToken: 'next' };

/** Stubs `fetch` with a fake API until `vi.unstubAllGlobals()`. */
export function startFakeApi({ acceptedToken, refresh = 'accepted', answers = {} }: FakeApiOptions): FakeApi {
  const calls: string[] = [];
  const held = new Map<string, Promise<void>>();

  const answer = async (call: string, request: Request): Promise<Response> => {
    if (call === refreshCall) return answerRefresh(refresh);
    if (request.headers.get('Authorization') !== `Bearer ${acceptedToken}`) return failure(401, 'Unauthorized');
    const found = answers[call];
    const reply = await found?.(request);
    if (reply instanceof Response) return reply;
    return found ? Response.json(reply) : failure(404, 'NotFound');
  };

  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    calls.push(call);
    if (call === refreshCall && refresh === 'unreachable') throw new TypeError('Failed to fetch');
    const response = await answer(call, request);
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
  if (refresh === 'tooMany') return failure(429, 'TooManyRequests');
  return refresh === 'refused' ? failure(401, 'Unauthorized') : failure(503, 'Unavailable');
}

function failure(status: number, code: ErrorReply['code']): Response {
  return Response.json({ message: `Refused with ${status}`, code, requestId: 'r-1' } satisfies ErrorReply, { status });
}
