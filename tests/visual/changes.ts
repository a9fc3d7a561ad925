import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { removeBaseline, saveBaseline } from './baselines.ts';
import { drawDifference, type Picture, readPicture, writePicture } from './picture.ts';
import type { Subject } from './subjects.ts';

/** Emptied by each run of the visual tests. */
const outputFolder = join(import.meta.dirname, '..', '..', 'test-results', 'visual');
export const changesFolder = join(outputFolder, 'changes');
const comparedFolder = join(outputFolder, 'compared');
const runFile = join(outputFolder, 'run.json');

export type Decision = 'accepted' | 'rejected';

/** What a run of the visual tests compares. */
interface Run {
  readonly subjects: readonly Pick<Subject, 'id' | 'title' | 'name'>[];
  /** Why this machine compares nothing. */
  readonly reason?: string | undefined;
}

/** The result of the last run. */
export interface Review {
  readonly changes: readonly ReviewedChange[];
  /** Subjects of which at least one picture was not compared, such as 'Pages/Login: Email Step'. */
  readonly notCompared: readonly string[];
  /** Number of all subjects with pictures. 0 if the run ended before it knew them. */
  readonly subjectCount: number;
  readonly reason?: string | undefined;
}

/** A picture that differs from its baseline. */
export interface Change {
  /** Name of the baseline, such as 'phone/pages-login--email-step.dark'. */
  readonly name: string;
  /** Id of the subject. */
  readonly subject: string;
  /** Title of the component or page, such as 'Pages/Login'. */
  readonly title: string;
  readonly story: string;
  readonly frame: string;
  readonly mode: string;
  /** Number of pixels that differ. Undefined if there was no baseline. */
  readonly pixels?: number | undefined;
  readonly decision?: Decision;
}

/** A change, and whether all pictures of its subject were compared. Nobody can decide on part of a subject. */
export type ReviewedChange = Change & { readonly isComplete: boolean };

type PictureKind = 'before' | 'after' | 'difference';

/** Saves a changed picture for the review, with its baseline and the difference. Returns the change. */
export async function saveChange(
  about: Pick<Change, 'name' | 'subject' | 'title' | 'story' | 'frame' | 'mode'>,
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

/** Saves what the run compares. */
export function saveRun(run: Run): void {
  mkdirSync(outputFolder, { recursive: true });
  writeFileSync(runFile, JSON.stringify(run));
}

/** Saves that all pictures of a subject were compared. */
export function saveCompared(subjectId: string): void {
  mkdirSync(comparedFolder, { recursive: true });
  writeFileSync(join(comparedFolder, subjectId), '');
}

export function removeCompared(subjectId: string): void {
  rmSync(join(comparedFolder, subjectId), { force: true });
}

function isCompared(subjectId: string): boolean {
  return existsSync(join(comparedFolder, subjectId));
}

/** Reads the result of the last run. */
export function readReview(): Review {
  const run: Run = existsSync(runFile) ? JSON.parse(readFileSync(runFile, 'utf8')) : { subjects: [] };
  const notCompared = run.subjects.filter(({ id }) => !isCompared(id)).map(({ title, name }) => `${title}: ${name}`);
  const changes = listChanges().map((change) => ({ ...change, isComplete: isCompared(change.subject) }));
  return { changes, notCompared, subjectCount: run.subjects.length, reason: run.reason };
}

/** Lists the changes of the last run, by component and story. */
function listChanges(): readonly Change[] {
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
