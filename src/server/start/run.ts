import cluster from 'node:cluster';
import { loadConfig } from '#server/platform/config.ts';
import { createLogger } from '#server/platform/createLogger.ts';
import { StartupError } from '#server/platform/startupError.ts';
import { handleShutdown } from './handleShutdown.ts';
import { startProduct } from './startProduct.ts';
import { runWorker } from './workers.ts';

/** Plain for a person at a terminal, elsewhere as JSON like every line of the log. */
const print = (line: string) => {
  const text = process.stdout.isTTY ? line : JSON.stringify({ level: 30, time: Date.now(), msg: line });
  process.stdout.write(`${text}\n`);
};
const printError = (line: string) => process.stderr.write(`${line}\n`);

/** Entry point of `npm start`. */
async function start(): Promise<void> {
  const config = loadConfig(process.env);
  const logger = createLogger(config.logLevel);
  const shutdown = abortOnSignal();
  const product = await startProduct({ config, logger, print, signal: shutdown.signal });
  await handleShutdown({ stop: product.stop, signal: shutdown.signal, logger });

  print(`Checkwell is ready on ${config.publicUrl}`);
  if (config.smtpUrl === undefined) print(`Mail goes to the local mailbox: http://localhost:${config.port}/mailbox`);
}

/** The first signal shuts down, a second one exits at once. */
function abortOnSignal(): AbortController {
  const shutdown = new AbortController();
  const onSignal = () => {
    if (shutdown.signal.aborted) process.exit(1);
    shutdown.abort();
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return shutdown;
}

try {
  await (cluster.isWorker ? runWorker(createLogger) : start());
} catch (error) {
  if (error instanceof StartupError) printError(error.message);
  else if (!isAbort(error)) printError(`Checkwell could not start. ${error instanceof Error ? error.stack : error}`);
  process.exit(isAbort(error) ? 0 : 1);
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
