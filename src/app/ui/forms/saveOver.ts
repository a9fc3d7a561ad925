import type { ConflictChoice } from './ConflictDialog.tsx';
import { applyEdits, dropSections, type Edits, findConflicts, rebaseEdits, type Sections } from './edits.ts';

interface SaveOver<Saved, Reply> {
  edits: Edits;
  /** The newest saved object that is known. */
  latest: Saved;
  split: (saved: Saved) => Sections;
  /** Asks whose values to keep of the sections that both have changed. */
  ask: (conflicts: readonly string[], edits: Edits, latest: Saved) => Promise<ConflictChoice>;
  /** Keeps the changes after an answer or a newer version. `isSeen` if the form has to show newer values. */
  keep: (edits: Edits, latest: Saved, isSeen: boolean) => void;
  /** Sends all values, based on the version of `latest`. */
  send: (sections: Sections, latest: Saved) => Promise<Reply>;
  /** Whether the server has refused an older version. */
  isStale: (error: unknown) => boolean;
  /** Loads the newest version. Undefined if that fails. */
  load: () => Promise<Saved | undefined>;
}

/**
 * Saves changes over an object that others change too. Asks before a newer value is replaced, and starts again when the
 * server has a newer version. Resolves to undefined if nothing was sent.
 */
export async function saveOver<Saved, Reply>(save: SaveOver<Saved, Reply>): Promise<Reply | undefined> {
  const { edits, latest, split, ask, keep, send, isStale, load } = save;
  const saved = split(latest);
  const conflicts = findConflicts(edits, saved);
  const theirs = conflicts.length === 0 ? [] : await ask(conflicts, edits, latest);
  if (theirs === undefined) return undefined;
  const rebased = rebaseEdits(dropSections(edits, theirs), saved);
  // A section leaves the changes when somebody else has changed it in the same way.
  const isSilent = Object.keys(rebased.changes).length === Object.keys(edits.changes).length && conflicts.length === 0;
  keep(rebased, latest, !isSilent);
  // Nothing of the conflict is left to save. The person looks at the newer values first.
  if (conflicts.length > 0 && theirs.length === conflicts.length) return undefined;
  try {
    return await send(applyEdits(saved, rebased), latest);
  } catch (error) {
    if (!isStale(error)) throw error;
    const newest = await load();
    return newest && saveOver({ ...save, edits: rebased, latest: newest });
  }
}
