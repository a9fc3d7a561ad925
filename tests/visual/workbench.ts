import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'node_modules', '.cache', 'checkwell-workbench');
const stampFile = join(folder, 'sources.sha256');
const sources = ['.storybook/**', 'bundling/**', 'public/**', 'src/**', 'stories/**', 'tests/support/**'];
const settings = ['package-lock.json', 'vite.config.ts'];

/** A story of the built workbench. */
export interface Story {
  readonly id: string;
  /** 'Design System/Actions/Button' */
  readonly title: string;
  readonly name: string;
  readonly tags: readonly string[];
}

/** Builds the workbench as files, unless it has been built of the same sources. */
export function buildWorkbench(): void {
  const stamp = hashSources();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const storybook = join(root, 'node_modules', '.bin', 'storybook');
  const { status, stdout, stderr } = spawnSync(storybook, ['build', '--quiet', '-o', folder], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The workbench could not be built.\n${stdout}\n${stderr}`);
  writeFileSync(stampFile, stamp);
}

/** Serves the built workbench on a free port. */
export async function serveWorkbench(): Promise<{ url: string; close(): Promise<void> }> {
  const server = Fastify({ forceCloseConnections: true });
  await server.register(fastifyStatic, { root: folder });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return { url, close: () => server.close() };
}

/** Every story of the built workbench. */
export function listStories(): readonly Story[] {
  // Written by Storybook in its documented shape.
  const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
    entries: Record<string, Story & { type: 'story' | 'docs' }>;
  };
  return Object.values(entries).filter(({ type }) => type === 'story');
}

/** Whether pictures of the story are compared. */
export function isVisual({ tags }: Story): boolean {
  return tags.includes('visual');
}

function hashSources(): string {
  const hash = createHash('sha256');
  const files = globSync([...sources, ...settings], { cwd: root }).sort();
  for (const file of files) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}
