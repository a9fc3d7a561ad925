import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ModeName } from './frames.ts';
import { type Picture, readPicture, writePicture } from './picture.ts';

const folder = join(import.meta.dirname, 'baselines');

/** Returns the name of a baseline, such as 'phone/pages-login--email-step.dark'. */
export function nameBaseline(frame: string, subjectId: string, mode: ModeName): string {
  return `${frame}/${subjectId}.${mode}`;
}

/** Reads a baseline. Undefined if there is none. */
export async function readBaseline(name: string): Promise<Picture | undefined> {
  try {
    return await readPicture(readFileSync(fileOf(name)));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

export async function saveBaseline(name: string, picture: Picture): Promise<void> {
  mkdirSync(dirname(fileOf(name)), { recursive: true });
  writeFileSync(fileOf(name), await writePicture(picture));
}

export function removeBaseline(name: string): void {
  rmSync(fileOf(name));
}

/** Lists the names of all baselines. */
export function listBaselines(): readonly string[] {
  return globSync('**/*.webp', { cwd: folder }).map((file) => file.replaceAll('\\', '/').replace(/\.webp$/, ''));
}

const fileOf = (name: string) => join(folder, `${name}.webp`);
