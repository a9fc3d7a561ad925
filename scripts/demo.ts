import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoAdministrator, demoMember, seedDemo } from './demo/seedDemo.ts';
import { demoPractitioner } from './demo/seedSites.ts';

// `npm run demo`: runs the product with its own data folder and a sample organization.
const root = join(import.meta.dirname, '..');
// Started over if a fill was interrupted, so never the folder of real data.
const dataDir = join(root, 'demo-data');
const filledMarker = join(dataDir, 'demo-is-filled');
const port = process.env['PORT'] ?? '4000';
const url = `http://localhost:${port}`;

const otherDataDir = process.env['DATA_DIR'];
if (otherDataDir !== undefined) console.log(`The demo uses ${dataDir}, not DATA_DIR=${otherDataDir}.`);
if (existsSync(dataDir) && !existsSync(filledMarker)) {
  console.log('The demo was not filled to the end. It starts over.');
  await rm(dataDir, { recursive: true, force: true });
}

const product = spawn(process.execPath, ['src/server/start/start.ts'], {
  cwd: root,
  env: { ...process.env, PORT: port, DATA_DIR: dataDir },
  stdio: 'inherit',
});
product.on('exit', (code) => process.exit(code ?? 1));
// Ctrl-C reaches the product too; this process waits for its exit.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => product.kill('SIGTERM'));

await waitUntilReady();
if (await fillOnce()) {
  console.log(`
Sign in at ${url} as the administrator ${demoAdministrator.email},
at ${url}/member as the member ${demoMember.email},
or at ${url}/practitioner as the practitioner ${demoPractitioner.email}.
The codes arrive at ${url}/mailbox
`);
} else {
  product.kill('SIGTERM');
}

/** Creates the sample organization on the first start. Returns false and logs the error if that fails. */
async function fillOnce(): Promise<boolean> {
  if (existsSync(filledMarker)) return true;
  console.log('Filling the demo with an organization of 240 people. This takes about half a minute.');
  try {
    await seedDemo(url, { people: 240, accepted: 218, booked: 163 });
    await writeFile(filledMarker, '');
    return true;
  } catch (error) {
    console.error(`The demo could not be filled: ${String(error)}\nStart it again: it begins anew.`);
    return false;
  }
}

async function waitUntilReady(): Promise<void> {
  for (;;) {
    const ready = await fetch(`${url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
