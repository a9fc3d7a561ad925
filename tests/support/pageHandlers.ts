import { delay, HttpResponse, http } from 'msw';
import type { z } from 'zod/mini';
import type { Call } from '#contract/call.ts';
import type { ErrorReply } from '#contract/common.ts';

/** What the server got, as a story's handler sees it. */
interface Seen {
  url: URL;
  headers: Headers;
  body: unknown;
}

/** Answers a call of the contract: with a reply, or with what a function makes of the request. */
export function reply<C extends Call>(call: C, answer: z.input<C['reply']> | ((seen: Seen) => z.input<C['reply']>)) {
  return handle(call, async (request) => {
    const seen: Seen = {
      url: new URL(request.url),
      headers: request.headers,
      body: request.method === 'GET' ? undefined : await request.json().catch(() => undefined),
    };
    // No reply of the contract is a function, which the type of a call that is not known yet cannot say.
    const body = typeof answer === 'function' ? (answer as (seen: Seen) => unknown)(seen) : answer;
    return Response.json(body);
  });
}

/** Refuses a call as the server would. */
export function refuse(call: Call, status: number, failure: Partial<ErrorReply> = {}) {
  const body: ErrorReply = {
    message: 'The service is not available right now. Please try again in a moment.',
    code: 'Unavailable',
    requestId: 'r-1',
    ...failure,
  };
  return handle(call, async () => HttpResponse.json(body, { status }));
}

/** Never answers a call, so that what is shown meanwhile can be seen. */
export function keepWaiting(call: Call) {
  return handle(call, async () => {
    await delay('infinite');
    return HttpResponse.error();
  });
}

const methods = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete } as const;

function handle(call: Call, resolve: (request: Request) => Promise<Response>) {
  return methods[call.method](`*/api${call.path}`, ({ request }) => resolve(request));
}
