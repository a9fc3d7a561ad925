import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

// `npm run image:check`: builds the image of deploy/Dockerfile in OCI format with buildah, starts it, and checks its
// user, health check, response and shutdown. On machines without access to an image registry, `-- --debian` builds the
// base from Debian packages, this machine's Node and its certificates. Without user namespaces, run it as root with
// BUILDAH_ISOLATION=chroot STORAGE_DRIVER=vfs.

const root = join(import.meta.dirname, '..');
const image = 'localhost/checkwell-check';
const baseImage = 'localhost/checkwell-check-base';

/**
 * Runs in the container. Expects the health check to fail without a server, and the started server to be healthy, serve
 * the app and exit with 0 on SIGTERM.
 */
const check = `
  fail() { echo "$1" >&2; exit 1; }
  healthcheck && fail 'The health check succeeds without a server.'
  "$@" & server=$!
  for attempt in $(seq 240); do healthcheck && break; kill -0 $server || break; sleep 0.5; done
  healthcheck || fail 'The server does not start.'
  node --eval "fetch('http://127.0.0.1:4000').then((page) => page.text())
    .then((text) => process.exit(text.includes('<title>Checkwell') ? 0 : 1))" || fail 'The server serves no app.'
  kill $server
  wait $server || fail 'The server does not end with 0 on SIGTERM.'
`;

const { values } = parseArgs({ options: { debian: { type: 'boolean', default: false } } });
const clean: (() => void)[] = [];
try {
  if (spawnSync('buildah', ['--version']).error !== undefined) throw new Error('Install buildah to build the image.');
  if (values.debian) makeDebianBase();
  const base = values.debian ? ['--build-arg', `BASE=${baseImage}`] : [];
  buildah('build', '--format', 'oci', ...base, '--file', 'deploy/Dockerfile', '--tag', image, '.');
  clean.push(() => buildah('rmi', '--force', image));
  checkContainer(buildah('from', image));
  console.log('The image is built, healthy, and ends on SIGTERM.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const remove of clean.reverse()) remove();
}

/** Builds a base image like the official Node image from Debian packages, this Node and this npm. */
function makeDebianBase(): void {
  const folder = mkdtempSync(join(tmpdir(), 'checkwell-image-'));
  clean.push(() => rmSync(folder, { recursive: true, force: true }));
  const archive = join(folder, 'debian.tar');
  run('mmdebstrap', '--variant=minbase', 'bookworm', archive);
  const npm = dirname(dirname(process.env['npm_execpath'] ?? ''));
  cpSync(process.execPath, join(folder, 'node'));
  chmodSync(join(folder, 'node'), 0o755);

  const container = buildah('from', 'scratch');
  buildah('add', container, archive, '/');
  buildah('copy', container, join(folder, 'node'), '/usr/local/bin/node');
  buildah('copy', container, npm, '/usr/local/lib/node_modules/npm');
  buildah('run', container, '--', 'ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm');
  buildah('run', container, '--', 'useradd', '--uid', '1000', '--create-home', 'node');
  // A proxy in front of the package registry may use its own certificates.
  const certificates = process.env['NODE_EXTRA_CA_CERTS'];
  if (certificates !== undefined) {
    buildah('copy', container, certificates, '/etc/ssl/extra.pem');
    buildah('config', '--env', 'NODE_EXTRA_CA_CERTS=/etc/ssl/extra.pem', container);
  }
  buildah('commit', '--rm', container, baseImage);
  clean.push(() => buildah('rmi', '--force', baseImage));
}

function checkContainer(container: string): void {
  clean.push(() => buildah('rm', container));
  const { config } = JSON.parse(buildah('inspect', '--type', 'image', image)).OCIv1 as {
    config: { Cmd: string[]; User: string };
  };
  if (config.User !== 'node') throw new Error(`The image runs as ${config.User}.`);
  // The server must start even if its mail server is unreachable.
  const settings = ['SMTP_URL=smtp://127.0.0.1:9', 'MAIL_FROM=no-reply@example.com', 'PUBLIC_URL=https://example.com'];
  const environment = settings.flatMap((setting) => ['--env', setting]);
  buildah('run', ...environment, container, '--', 'sh', '-c', check, 'check', ...config.Cmd);
}

/** Returns what buildah prints. */
function buildah(...parameters: string[]): string {
  return run('buildah', ...parameters);
}

function run(command: string, ...parameters: string[]): string {
  const { status, stdout, error } = spawnSync(command, parameters, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error !== undefined) throw new Error(`${command} cannot be started: ${error.message}`);
  if (status !== 0) throw new Error(`${command} ${parameters[0]} ended with ${status}.`);
  return stdout.trim();
}
