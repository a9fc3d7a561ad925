import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { StorageError } from '#server/files/storage/storage.ts';
import { type Config, loadConfig } from '#server/platform/config.ts';
import { isDiskFull } from '#server/platform/isDiskFull.ts';
import { describeError, StartupError } from '#server/platform/startupError.ts';

/** Where a command reads and writes. */
export interface Terminal {
  /** Without the names of the program and its file. */
  readonly args: readonly string[];
  /** Settings, as environment variables. */
  readonly env: Readonly<Record<string, string | undefined>>;
  print(line: string): void;
  printError(line: string): void;
  /** Asks a question. Undefined if nobody can answer, as in a cron job. */
  ask(question: string): Promise<boolean | undefined>;
}

interface Command<Options extends ParseArgsOptionsConfig> {
  readonly usage: string;
  readonly options: Options;
  /** Resolves to the exit code. */
  act(
    given: { readonly config: Config; readonly file: string; readonly terminal: Terminal },
    values: ReturnType<typeof parse<Options>>['values'],
  ): Promise<number>;
}

const namedFiles = 10;

export function terminalOf({ argv, env, stdout, stderr }: NodeJS.Process): Terminal {
  return {
    args: argv.slice(2),
    env,
    print: (line) => stdout.write(`${line}\n`),
    printError: (line) => stderr.write(`${line}\n`),
    ask,
  };
}

/** Infers the types of the options. */
export function defineCommand<const Options extends ParseArgsOptionsConfig>(command: Command<Options>) {
  return command;
}

/** Ctrl-C means no. */
async function ask(question: string): Promise<boolean | undefined> {
  if (!process.stdin.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const closed = once(terminal, 'close').then(() => '');
    const answer = await Promise.race([terminal.question(`${question} [y/N] `), closed]);
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
}

/** Parses the number of `--accept-missing`: how many files may be missing. */
export function parseAcceptMissing(text = '0'): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new StartupError('--accept-missing takes the number of files that may be missing.');
}

/** Names the first few of a list of files. */
export function listNames(names: readonly string[]): string {
  const more = names.length - namedFiles;
  return `${names.slice(0, namedFiles).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Runs a command that takes one file. On failure prints the reason. Resolves to the exit code. */
export async function runCommand<const Options extends ParseArgsOptionsConfig>(
  { usage, options, act }: Command<Options>,
  terminal: Terminal,
): Promise<number> {
  try {
    const { file, values } = parse(usage, options, terminal.args);
    return await act({ config: loadConfig(terminal.env), file, terminal }, values);
  } catch (error) {
    terminal.printError(reasonOf(error));
    return 1;
  }
}

/** Reads the command line. Throws a StartupError with the usage. */
function parse<const Options extends ParseArgsOptionsConfig>(usage: string, options: Options, args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
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
