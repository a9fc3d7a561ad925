import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { removeBaseline, saveBaseline } from './baselines.ts';
import { drawDifference, type Picture, readPicture, writePicture } from './picture.ts';

/** Emptied by each run of the visual tests, because it lies in their output folder. */
export const changesFolder = join(import.meta.dirname, '..', '..', 'test-results', 'visual', 'changes');

export type Decision = 'accepted' | 'rejected';

/** A picture that differs from its baseline. */
export interface Change {
  /** Name of the baseline, such as 'phone/pages-login--email-step.dark'. */
  readonly name: string;
  /** Title of the component or page, such as 'Pages/Login'. */
  readonly title: string;
  readonly story: string;
  readonly frame: string;
  readonly mode: string;
  /** Number of pixels that differ. Undefined if there was no baseline. */
  readonly pixels?: number | undefined;
  readonly decision?: Decision;
}

type PictureKind = 'before' | 'after' | 'difference';

/** Saves a changed picture for the review, with its baseline and the difference. Returns the change. */
export async function saveChange(
  about: Pick<Change, 'name' | 'title' | 'story' | 'frame' | 'mode'>,
  before: Picture | undefined,
  after: Picture,
): Promise<Change> {
  const difference = before && drawDifference(before, after);
  mkdirSync(dirname(fileOf(about.name, 'after')), { recursive: true });
  const pictures = { before, after, difference: difference?.picture };
  for (const kind of ['before', 'after', 'difference'] as const) {
    const picture = pictures[kind];
    if (picture !== undefined) writeFileSync(fileOf(about.name, kind), await writePicture(picture));
  }
  const change = { ...about, pixels: difference?.pixels };
  writeChange(change);
  return change;
}

/** Lists the changes of the last run, by component and story. */
export function listChanges(): readonly Change[] {
  return globSync('**/*.json', { cwd: changesFolder })
    .map((file): Change => JSON.parse(readFileSync(join(changesFolder, file), 'utf8')))
    .sort((one, other) => sortKey(one).localeCompare(sortKey(other)));
}

/** Accepts or rejects a change: sets the baseline to the new picture, or restores the old one. */
export async function decide(change: Change, decision: Decision): Promise<void> {
  const picture = fileOf(change.name, decision === 'accepted' ? 'after' : 'before');
  if (existsSync(picture)) await saveBaseline(change.name, await readPicture(readFileSync(picture)));
  else removeBaseline(change.name);
  writeChange({ ...change, decision });
}

const sortKey = ({ title, story, frame, mode }: Change) => [title, story, frame, mode].join('\n');

function writeChange(change: Change): void {
  writeFileSync(join(changesFolder, `${change.name}.json`), JSON.stringify(change));
}

function fileOf(name: string, kind: PictureKind): string {
  return join(changesFolder, `${name}.${kind}.webp`);
}
