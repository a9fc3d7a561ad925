import cluster from 'node:cluster';
import { loadConfig } from '#server/config.ts';
import { createLogger } from './createLogger.ts';
import { endAfter } from './endAfter.ts';
import { startProduct } from './startProduct.ts';
import { StartupError } from './startupError.ts';
import { runWorker } from './workers.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

/** What `npm start` runs: brings the product up, says where it is, and takes it down again on a signal. */
async function start(): Promise<void> {
  const config = loadConfig(process.env);
  const logger = createLogger(config.logLevel);
  const ending = endOnSignal();
  const product = await startProduct({ config, logger, print, signal: ending.signal });
  await endAfter({ stop: product.stop, signal: ending.signal, logger });

  print(`Checkwell is ready on ${config.publicUrl}`);
  if (config.smtpUrl === undefined) print(`Mail goes to the local mailbox: http://localhost:${config.port}/mailbox`);
}

/** The first signal asks for an orderly end, a second one ends at once. */
function endOnSignal(): AbortController {
  const ending = new AbortController();
  const onSignal = () => {
    if (ending.signal.aborted) process.exit(1);
    ending.abort();
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return ending;
}

try {
  await (cluster.isWorker ? runWorker(createLogger) : start());
} catch (error) {
  if (error instanceof StartupError) complain(error.message);
  else if (!isAbort(error)) complain(`Checkwell could not start. ${error instanceof Error ? error.stack : error}`);
  process.exit(isAbort(error) ? 0 : 1);
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
