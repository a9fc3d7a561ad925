import { parentPort } from 'node:worker_threads';
import { buildResultPdf, type PdfContent } from './resultPdf.ts';

// An error ends the thread, and reaches the caller as its 'error' event.
parentPort?.on('message', async (content: PdfContent) => {
  parentPort?.postMessage(await buildResultPdf(content));
});
