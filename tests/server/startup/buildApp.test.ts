import { execFile } from 'node:child_process';
import { mkdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { makeFolder } from './startCommand.ts';

const project = join(import.meta.dirname, '..', '..', '..');

/** Builds the app of a folder in a separate process, like a start does. Resolves to its output. */
async function build(root: string): Promise<string> {
  const script = `
    const { buildApp } = await import(${JSON.stringify(join(project, 'src/server/start/buildApp.ts'))});
    await buildApp(${JSON.stringify(root)}, console.log, new AbortController().signal);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  return stdout;
}

/** Creates a folder with a minimal page to build. */
async function makeSources(): Promise<string> {
  const root = await makeFolder();
  await mkdir(join(root, 'src', 'app'), { recursive: true });
  await symlink(join(project, 'node_modules'), join(root, 'node_modules'));
  await writeFile(join(root, 'package.json'), '{"type":"module"}');
  await writeFile(join(root, 'vite.config.ts'), 'export default { build: { emptyOutDir: true } };\n');
  await writeFile(join(root, 'index.html'), '<script type="module" src="/src/app/main.js"></script>\n');
  await writeFile(join(root, 'src', 'app', 'main.js'), 'console.log("Hello");\n');
  return root;
}

const pageOf = async (root: string) => (await stat(join(root, 'dist', 'app', 'index.html'))).ino;

test('of two concurrent builds the first one stays, and the app is not built again', async () => {
  const root = await makeSources();
  const builds = [build(root), build(root)];
  const pages = builds.map((one) => one.then(() => pageOf(root)));
  expect(new Set(await Promise.all(pages)).size).toBe(1);
  expect(await build(root)).toBe('');
});

test('builds changed sources', async () => {
  const root = await makeSources();
  await build(root);
  await writeFile(join(root, 'src', 'app', 'main.js'), 'console.log("Good morning");\n');
  const before = await pageOf(root);
  expect(await build(root)).toMatch(/^Built the app/);
  expect(await pageOf(root)).not.toBe(before);
});

test('a start finds what npm run build has built', async () => {
  const root = await makeSources();
  await promisify(execFile)(process.execPath, [join(project, 'scripts', 'build.ts')], { cwd: root });
  expect(await build(root)).toBe('');
});
