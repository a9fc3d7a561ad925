import { useEffect, useRef, useState } from 'react';
import { baseApi, type TagType } from '#app/api/baseApi.ts';
import { useAppDispatch } from '#app/api/hooks.ts';
import { mostAtOnce } from '#contract/memberBulk.ts';
import { type BulkRun, type PartOutcome, startOfRun, type UndoPart, withPart } from './bulkRun.ts';

/** Does one part of a bulk action, of at most 100 people. The earlier parts can be undone as long as this one. */
export type SendPart = (ids: readonly string[], earlierUndoIds: string[]) => Promise<PartOutcome>;

interface BulkRunOptions {
  sendPart: SendPart;
  /** To refetch afterwards. */
  changedTags: readonly TagType[];
  /** Offers to undo what was done, whenever the action ends or stops. */
  offerUndo: (parts: readonly UndoPart[]) => void;
}

/**
 * Does a bulk action in parts, then refetches what it has changed. It stops between two parts, also on unmount. After an error
 * it can go on with the part that failed: the server does a repeated part once.
 */
export function useBulkRun({ sendPart, changedTags, offerUndo }: BulkRunOptions) {
  const [run, setRun] = useState<BulkRun>();
  const [error, setError] = useState<unknown>();
  const dispatch = useAppDispatch();
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  const goOn = async (ids: readonly string[], from: BulkRun) => {
    isStopped.current = false;
    let current: BulkRun = { ...from, status: 'Running' };
    setRun(current);
    setError(undefined);
    try {
      while (current.status === 'Running' && !isStopped.current) {
        const part = ids.slice(current.answered, current.answered + mostAtOnce);
        const earlierUndoIds = current.undoable.map(({ undoId }) => undoId);
        current = withPart(current, part.length, await sendPart(part, earlierUndoIds));
        setRun(current);
      }
      if (current.status === 'Running') setRun({ ...current, status: 'Stopped' });
    } catch (failure) {
      setError(failure);
      setRun({ ...current, status: 'Failed' });
    } finally {
      dispatch(baseApi.util.invalidateTags([...changedTags]));
      if (current.undoable.length > 0) offerUndo(current.undoable);
    }
  };

  return {
    run,
    error,
    start: (ids: readonly string[]) => goOn(ids, startOfRun(ids.length)),
    /** Goes on after an error or a stop. */
    resume: (ids: readonly string[]) => run && goOn(ids, run),
    /** Forgets what was done. */
    reset: () => setRun(undefined),
    stop: () => {
      isStopped.current = true;
    },
  };
}
