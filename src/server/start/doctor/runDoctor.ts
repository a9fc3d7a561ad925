import { readFile } from 'node:fs/promises';
import { parseArgs, parseEnv } from 'node:util';
import { type Config, loadConfig, SettingsError, settingNames } from '#server/platform/config.ts';
import { describeError } from '#server/platform/startupError.ts';
import { checkDatabase, previewMigrations } from './checkDatabase.ts';
import { checkMail, checkOrigin } from './checkExposure.ts';
import { checkDataDir, checkDisk, checkProcesses, checkStorage } from './checkMachine.ts';
import { type Finding, ok, runCheck, unsafe } from './finding.ts';
import { findMisspelled } from './findMisspelled.ts';

/** In the order of the start, because an earlier failure may cause a later one. */
const checks: readonly (readonly [part: string, check: (config: Config) => Promise<readonly Finding[]>])[] = [
  ['DATA_DIR', checkDataDir],
  ['Database', checkDatabase],
  ['SMTP_URL', checkMail],
  ['STORAGE_URL', checkStorage],
  ['PUBLIC_URL', checkOrigin],
  ['Disk', checkDisk],
  ['WORKERS', checkProcesses],
];

interface Consultation {
  /** The command line: `[--migrate] [<file of settings>]` */
  readonly args: readonly string[];
  /** Settings, as environment variables. Those of the file are added, because the client of S3 reads its keys there. */
  readonly env: Record<string, string | undefined>;
}

/** Runs `npm run doctor`: checks every part of the configuration. Resolves to the exit code. */
export async function runDoctor({
  print,
  ...consultation
}: Consultation & { print(line: string): void }): Promise<number> {
  const findings = await runChecks(consultation);
  for (const { level, part, text } of findings) print(`${level.padEnd(7)} ${part.padEnd(16)} ${text}`);
  const stopping = findings.filter(({ level }) => level === 'stops').length;
  print(
    stopping === 0
      ? '\nNothing keeps the server from starting.'
      : `\nThe server cannot start: ${stopping === 1 ? 'one thing stops' : `${stopping} things stop`} it.`,
  );
  return stopping === 0 ? 0 : 1;
}

async function runChecks({ args, env }: Consultation): Promise<readonly Finding[]> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { migrate: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  try {
    if (file !== undefined) Object.assign(env, parseEnv(await readFile(file, 'utf8')));
  } catch (error) {
    return [{ level: 'stops', part: 'Settings', text: `${file} cannot be read (${describeError(error)}).` }];
  }
  // Also beside invalid settings: a misspelled one may be why another is missing.
  const misspelled = [...findMisspelled(Object.keys(env), settingNames)].map(([name, meant]) =>
    unsafe('Settings', `${name} is not a setting. Did you mean ${meant}?`),
  );
  let config: Config;
  try {
    config = loadConfig(env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const invalid = error.errors.map((text) => ({ level: 'stops', part: 'Settings', text: `${text}.` }) as const);
    return [...invalid, ...misspelled];
  }
  const found: Finding[] = misspelled.length === 0 ? [ok('Settings', 'All are valid.')] : misspelled;
  const chosen = values.migrate ? [...checks, ['Migrations', previewMigrations] as const] : checks;
  for (const [part, check] of chosen) found.push(...(await runCheck(part, () => check(config))));
  return found;
}
