import { hkdfSync, randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
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

/** Reads 32 random bytes from `secrets/<name>` in the data directory. Generates them the first time, with mode 0600. */
export async function readOrCreateSecret(dataDir: string, name: string): Promise<Uint8Array> {
  const folder = join(dataDir, 'secrets');
  const path = join(folder, name);
  const stored = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (stored !== undefined) return parse(stored, path);

  await mkdir(folder, { recursive: true, mode: 0o700 });
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

function parse(text: string, path: string): Uint8Array {
  if (!/^[0-9a-f]{64}$/.test(text.trim())) {
    throw new StartupError(`${path} is damaged. Restore it from a backup of the data directory.`);
  }
  return Buffer.from(text.trim(), 'hex');
}

function derive(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `checkwell ${purpose}`, 32));
}
