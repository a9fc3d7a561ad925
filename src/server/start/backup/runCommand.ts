import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { type Config, loadConfig } from '#server/platform/config.ts';
import { isDiskFull } from '#server/platform/isDiskFull.ts';
import { describeError, StartupError } from '#server/platform/startupError.ts';
import { StorageError } from '#server/platform/storage/storage.ts';

export const print = (line: string) => process.stdout.write(`${line}\n`);

interface Command<Options extends ParseArgsOptionsConfig> {
  readonly usage: string;
  readonly options: Options;
  act(config: Config, file: string, values: ReturnType<typeof parse<Options>>['values']): Promise<void>;
}

/** Runs a command that takes one file. On failure prints the reason and exits with 1. */
export async function runCommand<const Options extends ParseArgsOptionsConfig>({
  usage,
  options,
  act,
}: Command<Options>): Promise<void> {
  try {
    const { file, values } = parse(usage, options);
    await act(loadConfig(process.env), file, values);
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exitCode = 1;
  }
}

/** Reads the command line. Throws a StartupError with the usage. */
function parse<const Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (file !== undefined && more.length === 0) return { file, values };
  } catch {
    // An unknown option.
  }
  throw new StartupError(`Usage: ${usage}`);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartupError) return error.message;
  if (isDiskFull(error)) {
    return 'There is no space left on the disk of the data. Free some and run the command again.';
  }
  if (error instanceof StorageError) return `${error.message} (${describeError(error.cause)}).`;
  return error.stack ?? error.message;
}
