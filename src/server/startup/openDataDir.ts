import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { causeOf, StartupError } from './startupError.ts';

/** Makes the data directory where it is missing, and proves that this process may write in it. */
export async function openDataDir(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    // Node's recursive mkdir never ends where the parent exists but takes no folders, as in /proc.
    await mkdir(dataDir, { recursive: !existsSync(dirname(dataDir)) }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new StartupError(
      `The data directory ${dataDir} cannot be written (${causeOf(error)}). ` +
        'Give this user the right to write there, or set DATA_DIR to another folder.',
    );
  }
}
