import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');

// The server starts again when its code changes; the app is served by Vite, which passes /api on to the server.
const parts = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/start.ts'], options()),
  spawn(process.execPath, [vite], options()),
];

console.log('The app with reload: http://localhost:5173');

// Ctrl-C reaches all of them through the terminal; one that ends by itself takes the others along.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', endAll);
for (const part of parts) part.once('exit', endAll);

function options() {
  return { cwd: root, stdio: 'inherit' as const };
}

function endAll() {
  for (const part of parts) part.kill('SIGTERM');
}
