import type { Call } from '#contract/call.ts';
import { handle } from './pageHandlers.ts';

/** Answers a call with server-sent events that the test controls. */
export function answerEvents(call: Call) {
  const open = new Set<ReadableStreamDefaultController>();
  const encoder = new TextEncoder();
  return {
    handler: handle(call, async (request) => {
      let own: ReadableStreamDefaultController;
      const close = () => {
        open.delete(own);
      };
      const body = new ReadableStream({
        start(controller) {
          own = controller;
          open.add(controller);
        },
        cancel: close,
      });
      request.signal.addEventListener('abort', close);
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
    }),

    countOpen: () => open.size,

    send(data: object): void {
      for (const controller of open) controller.enqueue(encoder.encode(`data: ${JSON.stringify(data)}\n\n`));
    },

    end(): void {
      for (const controller of open) controller.close();
      open.clear();
    },
  };
}
