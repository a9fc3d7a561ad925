import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { AppError } from '#server/platform/appError.ts';
import { message } from '#texts/message.ts';

/** As a result of 100 values with notes of 1,000 letters, corrected three times. */
const maxContentBytes = 512 * 1024;
const limitMs = 20_000;
const maxHeapMiB = 256;

/**
 * Builds PDFs in a thread of its own, one after another, so that no other call waits for them. The thread starts with the first PDF
 * and does not keep the process alive. If one fails or takes 20 seconds, the thread ends, and the next PDF starts
 * another.
 *
 * @param entry The file of the thread, which calls `answerWithPdf`.
 */
export function createPdfThread<Content>(entry: URL) {
  const takeTurn = pLimit(1);
  let current: Worker | undefined;

  const open = () => {
    const thread = new Worker(entry, {
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMiB },
    });
    thread.unref();
    // Between two PDFs, an error without a listener would end the process.
    thread.on('error', () => undefined);
    thread.on('exit', () => {
      if (current === thread) current = undefined;
    });
    return thread;
  };

  return {
    /** Throws 413 if the content is longer than 512 KiB. */
    async build(content: Content): Promise<Buffer> {
      if (Buffer.byteLength(JSON.stringify(content)) > maxContentBytes) {
        throw AppError.tooLarge(message('pdfTooLong'));
      }
      return takeTurn(async () => {
        current ??= open();
        const thread = current;
        thread.postMessage(content);
        try {
          const [bytes] = await once(thread, 'message', { signal: AbortSignal.timeout(limitMs) });
          return Buffer.from(bytes);
        } catch (error) {
          current = undefined;
          await thread.terminate();
          throw error;
        }
      });
    },
  };
}
