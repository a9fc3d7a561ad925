import { type Config, loadConfig } from '#server/platform/config.ts';
import { StartupError } from '#server/platform/startupError.ts';

export const print = (line: string) => process.stdout.write(`${line}\n`);

/** Runs a command that takes one file. On failure prints the reason and exits with 1. */
export async function runCommand(usage: string, act: (config: Config, file: string) => Promise<void>): Promise<void> {
  try {
    const [file, ...more] = process.argv.slice(2);
    if (file === undefined || more.length > 0) throw new StartupError(`Usage: ${usage}`);
    await act(loadConfig(process.env), file);
  } catch (error) {
    const reason = error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${reason}\n`);
    process.exitCode = 1;
  }
}
