import { hkdfSync, randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from './startupError.ts';

export interface Secrets {
  /** Signs access tokens. 32 bytes. */
  sessionSecret: Uint8Array;
  /** Keys the hashes of one-time codes. 32 bytes. */
  codePepper: Uint8Array;
}

/**
 * Derives the secrets from SESSION_SECRET, so that several servers share them. Without it, generates them once and stores
 * them in the data directory, readable only by the owner.
 */
export async function loadSecrets(dataDir: string, givenSecret: string | undefined): Promise<Secrets> {
  if (givenSecret !== undefined) {
    return { sessionSecret: derive(givenSecret, 'session'), codePepper: derive(givenSecret, 'code pepper') };
  }
  return {
    sessionSecret: await readOrCreateSecret(dataDir, 'session-secret'),
    codePepper: await readOrCreateSecret(dataDir, 'code-pepper'),
  };
}

/**
 * Finds the key that signs backups: BACKUP_KEY, or else the one in the data directory, undefined if there is none. It is not
 * derived from SESSION_SECRET, which may be replaced while its backups are still kept.
 */
export async function findBackupKey(dataDir: string, given: string | undefined): Promise<Uint8Array | undefined> {
  return given === undefined ? readSecret(dataDir, backupKeyName) : derive(given, 'backup');
}

/** Like findBackupKey, but generates a key the first time. */
export async function loadBackupKey(dataDir: string, given: string | undefined): Promise<Uint8Array> {
  return given === undefined ? readOrCreateSecret(dataDir, backupKeyName) : derive(given, 'backup');
}

const backupKeyName = 'backup-key';

/** Reads 32 random bytes from `secrets/<name>` in the data directory. Generates them the first time, with mode 0600. */
export async function readOrCreateSecret(dataDir: string, name: string): Promise<Uint8Array> {
  const stored = await readSecret(dataDir, name);
  if (stored !== undefined) return stored;

  const path = pathOf(dataDir, name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const secret = randomBytes(32);
  // Written and renamed, so that a kill leaves no empty secret.
  const unfinished = `${path}.new`;
  const file = await open(unfinished, 'w', 0o600);
  await file.writeFile(secret.toString('hex'));
  await file.sync();
  await file.close();
  // An older file of this name may have another mode.
  await chmod(unfinished, 0o600);
  await rename(unfinished, path);
  return secret;
}

const pathOf = (dataDir: string, name: string) => join(dataDir, 'secrets', name);

async function readSecret(dataDir: string, name: string): Promise<Uint8Array | undefined> {
  const path = pathOf(dataDir, name);
  const stored = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return stored === undefined ? undefined : parse(stored, path);
}

function parse(text: string, path: string): Uint8Array {
  if (!/^[0-9a-f]{64}$/.test(text.trim())) {
    throw new StartupError(`${path} is damaged. Restore it from a backup of the data directory.`);
  }
  return Buffer.from(text.trim(), 'hex');
}

function derive(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `checkwell ${purpose}`, 32));
}

/** Fewer distinct characters are no accident, not even in 16 random hexadecimal digits. */
const minDistinctCharacters = 5;

/** Whether a secret was typed instead of generated: few characters, a repeated piece, or a run such as abcdef. */
export function isWeakSecret(secret: string): boolean {
  return new Set(secret).size < minDistinctCharacters || isRepeated(secret) || isRun(secret);
}

function isRepeated(secret: string): boolean {
  return Array.from({ length: Math.floor(secret.length / 2) }, (_, index) => index + 1).some(
    (length) => secret.slice(length) === secret.slice(0, -length),
  );
}

/** Whether most characters are the same as, or next to, the one before. */
function isRun(secret: string): boolean {
  const codes = [...secret].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).filter((code, index) => Math.abs(code - (codes[index] ?? 0)) <= 1);
  return steps.length > secret.length * 0.75;
}
