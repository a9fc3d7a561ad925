import { hkdfSync, randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#server/startup/startupError.ts';

export interface Secrets {
  /** Signs access tokens; 32 bytes. */
  sessionSecret: Uint8Array;
  /** Keys the hashes of one-time codes; 32 bytes. */
  codePepper: Uint8Array;
}

/**
 * The secrets of this installation. From SESSION_SECRET both are derived, so that several servers agree on them;
 * without it they are made once and kept in the data directory, readable by the owner alone.
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

/** 32 random bytes kept under the name in the data directory's `secrets` folder with mode 0600. */
export async function readOrCreateSecret(dataDir: string, name: string): Promise<Uint8Array> {
  const folder = join(dataDir, 'secrets');
  const path = join(folder, name);
  const known = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (known !== undefined) return parse(known, path);

  await mkdir(folder, { recursive: true, mode: 0o700 });
  const secret = randomBytes(32);
  // Complete before it has its name: a kill in between must not leave an empty secret behind.
  const unfinished = `${path}.new`;
  const file = await open(unfinished, 'w', 0o600);
  await file.writeFile(secret.toString('hex'));
  await file.sync();
  await file.close();
  // The umask does not widen a mode, but an older file of this name may have had another one.
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
