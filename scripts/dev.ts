import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');

// Node restarts the server when its code changes. Vite serves the app and proxies /api.
const processes = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/start/start.ts'], options()),
  spawn(process.execPath, [vite], options()),
];

console.log('The app with hot reload: http://localhost:5173');

// Ctrl-C reaches both through the terminal. If one exits, stop the other.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', endAll);
for (const child of processes) child.once('exit', endAll);

function options() {
  return { cwd: root, stdio: 'inherit' as const };
}

function endAll() {
  for (const child of processes) child.kill('SIGTERM');
}
