import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

const root = join(import.meta.dirname, '..', '..');
/** Folder of the built Storybook. */
export const workbenchFolder = join(root, 'node_modules', '.cache', 'checkwell-workbench');
const stampFile = join(workbenchFolder, 'sources.sha256');
const sources = ['.storybook/**', 'bundling/**', 'public/**', 'src/**', 'stories/**', 'tests/support/**'];
const settings = ['package-lock.json', 'vite.config.ts'];

/** Environment variable of the Storybook that tests open. */
export const buildOfTests = 'CHECKWELL_STORYBOOK_OF_TESTS';

/** A story or docs page of the built Storybook. */
export interface Story {
  readonly id: string;
  /** 'Design System/Actions/Button' */
  readonly title: string;
  readonly name: string;
  /** Only of a story. */
  readonly exportName: string;
  readonly tags: readonly string[];
  /** './stories/design-system/Button.stories.tsx' */
  readonly importPath: string;
}

/** Builds Storybook unless the sources are unchanged. Another suite may build the same meanwhile. */
export function buildStorybook(): void {
  const stamp = hashSources();
  const isBuilt = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
  if (isBuilt()) return;
  mkdirSync(dirname(workbenchFolder), { recursive: true });
  const unfinished = mkdtempSync(`${workbenchFolder}.new-`);
  try {
    const storybook = join(root, 'node_modules', '.bin', 'storybook');
    const { status, stdout, stderr } = spawnSync(storybook, ['build', '--quiet', '-o', unfinished], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, [buildOfTests]: '1' },
    });
    if (status !== 0) throw new Error(`Storybook could not be built.\n${stdout}\n${stderr}`);
    if (isBuilt()) return;
    writeFileSync(join(unfinished, basename(stampFile)), stamp);
    rmSync(workbenchFolder, { recursive: true, force: true });
    renameSync(unfinished, workbenchFolder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Serves the built Storybook on a free port. */
export async function serveStorybook(): Promise<{ url: string; close(): Promise<void> }> {
  const server = Fastify({ forceCloseConnections: true });
  await server.register(fastifyStatic, { root: workbenchFolder });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return { url, close: () => server.close() };
}

/** Lists the stories of the built Storybook. */
export function listStories(): readonly Story[] {
  return listEntries('story');
}

/** Lists the docs pages of the built Storybook. */
export function listDocsPages(): readonly Story[] {
  return listEntries('docs');
}

function listEntries(entryType: 'story' | 'docs'): readonly Story[] {
  const { entries } = JSON.parse(readFileSync(join(workbenchFolder, 'index.json'), 'utf8')) as {
    entries: Record<string, Story & { type: 'story' | 'docs' }>;
  };
  return Object.values(entries).filter(({ type }) => type === entryType);
}

/** Tells whether the story is part of the visual tests. */
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
