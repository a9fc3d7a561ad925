import { parentPort } from 'node:worker_threads';

/** Builds a PDF for each message to this thread. An error ends the thread, and reaches the caller as its 'error' event. */
export function answerWithPdf<Content>(build: (content: Content) => Promise<Buffer>): void {
  parentPort?.on('message', async (content: Content) => {
    parentPort?.postMessage(await build(content));
  });
}
