import { delay, HttpResponse, http } from 'msw';
import type { z } from 'zod/mini';
import type { Call } from '#contract/call.ts';
import type { ErrorReply } from '#contract/common.ts';

interface ReceivedRequest {
  url: URL;
  headers: Headers;
  body: unknown;
}

/** Answers a call with a reply, or with the result of a function of the request. */
export function reply<C extends Call>(
  call: C,
  answer: z.input<C['reply']> | ((received: ReceivedRequest) => z.input<C['reply']>),
) {
  return handle(call, async (request) => {
    const received: ReceivedRequest = {
      url: new URL(request.url),
      headers: request.headers,
      body: request.method === 'GET' ? undefined : await request.json().catch(() => undefined),
    };
    // TypeScript cannot exclude that the reply of a generic call is a function.
    const body = typeof answer === 'function' ? (answer as (received: ReceivedRequest) => unknown)(received) : answer;
    return Response.json(body);
  });
}

/** Refuses a call with an error reply. */
export function refuse(call: Call, status: number, failure: Partial<ErrorReply> = {}) {
  const body: ErrorReply = {
    message: 'The service is not available right now. Please try again in a moment.',
    code: 'Unavailable',
    requestId: 'r-1',
    ...failure,
  };
  return handle(call, async () => HttpResponse.json(body, { status }));
}

/** Returns the refusal of a change that appointments or tracks speak against, unless it is sent with `keepsAppointments`. */
export function refuseUnlessKept(problem: string): Response {
  const fields = { keepsAppointments: problem };
  const body: ErrorReply = { message: problem, code: 'Conflict', requestId: 'r-1', fields };
  return Response.json(body, { status: 409 });
}

/** Never answers a call, to show the loading state. */
export function keepWaiting(call: Call) {
  return methods[call.method](addressOf(call), () => delay('infinite'));
}

const addressOf = ({ path }: Call) => `*/api${path}`;

const methods = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete } as const;

/** Answers a call with any response. */
export function handle(call: Call, resolve: (request: Request) => Promise<Response>) {
  return methods[call.method](addressOf(call), async ({ request }) => {
    const { openCalls, replyDelayMs } = window;
    openCalls?.add(request);
    if (replyDelayMs !== undefined) await delay(replyDelayMs);
    const response = await resolve(request).finally(() => openCalls?.delete(request));
    // A stream with a copy would stay open after the page has closed it.
    if (response.headers.get('Content-Type') !== 'text/event-stream') {
      const noted = response.clone().text();
      noted.then((text) => window.storyTexts?.push(text)).catch(() => undefined);
    }
    return response;
  });
}
