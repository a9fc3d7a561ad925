import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { type Config, loadConfig, SettingsError } from '#server/config.ts';
import { causeOf } from '#server/startup/startupError.ts';
import { checkDatabase } from './checkDatabase.ts';
import { checkMail, checkOrigin, checkSecrets } from './checkExposure.ts';
import { checkDataDir, checkDisk, checkProcesses, checkStorage } from './checkMachine.ts';
import { examine, type Finding, ok } from './finding.ts';

/** In the order of the start: what stops an earlier one may be why a later one fails. */
const checks: readonly (readonly [part: string, check: (config: Config) => Promise<readonly Finding[]>])[] = [
  ['DATA_DIR', checkDataDir],
  ['Secrets', checkSecrets],
  ['Database', checkDatabase],
  ['SMTP_URL', checkMail],
  ['STORAGE_URL', checkStorage],
  ['PUBLIC_URL', checkOrigin],
  ['Disk', checkDisk],
  ['WORKERS', checkProcesses],
];

/** `npm run doctor [-- <file of settings>]`: says of each part of a configuration whether the server can use it safely. */
async function examineAll(): Promise<readonly Finding[]> {
  const [file] = process.argv.slice(2);
  try {
    if (file !== undefined) Object.assign(process.env, parseEnv(await readFile(file, 'utf8')));
  } catch (error) {
    return [{ level: 'stops', part: 'Settings', text: `${file} cannot be read (${causeOf(error)}).` }];
  }
  let config: Config;
  try {
    config = loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.faults.map((text) => ({ level: 'stops', part: 'Settings', text: `${text}.` }));
  }
  const found = [ok('Settings', 'Each can be read.')];
  for (const [part, check] of checks) found.push(...(await examine(part, () => check(config))));
  return found;
}

const findings = await examineAll();
const print = (line: string) => process.stdout.write(`${line}\n`);
for (const { level, part, text } of findings) print(`${level.padEnd(7)} ${part.padEnd(16)} ${text}`);
const stopping = findings.filter(({ level }) => level === 'stops').length;
print(
  stopping === 0
    ? '\nNothing keeps the server from starting.'
    : `\nThe server cannot start: ${stopping === 1 ? 'one thing stops' : `${stopping} things stop`} it.`,
);
process.exitCode = stopping === 0 ? 0 : 1;
