import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

// Preloaded into a server: simulates a full disk while the file named by FULL_DISK exists.
const isFull = () => existsSync(process.env['FULL_DISK'] ?? '');
const { statfs, writeFile } = fs;

fs.writeFile = async (...args: Parameters<typeof writeFile>) => {
  if (isFull()) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  return writeFile(...args);
};
fs.statfs = (async (path: string) => {
  const disk = await statfs(path);
  return isFull() ? Object.assign(disk, { bavail: 0 }) : disk;
}) as typeof statfs;
syncBuiltinESMExports();
