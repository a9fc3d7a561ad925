import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { causeOf, StartupError } from './startupError.ts';

/** Makes the data directory where it is missing, and proves that this process may write in it. */
export async function openDataDir(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new StartupError(
      `The data directory ${dataDir} cannot be written (${causeOf(error)}). ` +
        'Give this user the right to write there, or set DATA_DIR to another folder.',
    );
  }
}
