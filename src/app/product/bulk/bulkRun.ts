import type { LeftOut, LeftOutReason } from '#contract/memberBulk.ts';

export type BulkAction = 'InviteAgain' | 'AddToAssessment' | 'Deactivate' | 'EndTeamRoles' | 'Remove' | 'Book';

/** The consequences of a bulk action. */
export interface BulkPreview {
  /** Of the people for whom it can be done. */
  ids: readonly string[];
  people: number;
  mails: number;
  /** Coming appointments that are cancelled. */
  appointments: number;
  /** Tracks that need practitioners whose role ends, and appointments there that stay. Absent without. */
  tracks?: { count: number; appointments: number } | undefined;
  leftOut: LeftOut;
}

/** The outcome of one part of a bulk action. */
export interface PartOutcome {
  done: number;
  leftOut: LeftOut;
  undoId?: string | undefined;
}

/** A part that can be undone. */
export interface UndoPart {
  undoId: string;
  people: number;
}

/** Progress of a bulk action that is sent in parts. */
export interface BulkRun {
  status: 'Running' | 'Stopped' | 'Failed' | 'Done';
  total: number;
  /** People of the parts that were answered. */
  answered: number;
  done: number;
  leftOut: LeftOut;
  /** Oldest first. */
  undoable: readonly UndoPart[];
}

export const startOfRun = (total: number): BulkRun => ({
  status: 'Running',
  total,
  answered: 0,
  done: 0,
  leftOut: [],
  undoable: [],
});

/** Adds a part of some people. The last one ends the run. */
export function withPart(run: BulkRun, people: number, { done, leftOut, undoId }: PartOutcome): BulkRun {
  const answered = run.answered + people;
  return {
    ...run,
    status: answered === run.total ? 'Done' : run.status,
    answered,
    done: run.done + done,
    leftOut: addCounts(run.leftOut, leftOut),
    undoable: undoId === undefined ? run.undoable : [...run.undoable, { undoId, people: done }],
  };
}

/** Adds up the counts of each reason. */
export function addCounts(before: LeftOut, more: LeftOut): LeftOut {
  const counts = new Map<LeftOutReason, number>();
  for (const { reason, count } of [...before, ...more]) counts.set(reason, (counts.get(reason) ?? 0) + count);
  return [...counts].map(([reason, count]) => ({ reason, count }));
}
