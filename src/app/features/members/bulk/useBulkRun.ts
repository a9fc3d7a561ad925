import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '#app/api/hooks.ts';
import { errorReplyOf } from '#app/ui/texts/errorMessage.ts';
import { mostAtOnce } from '#contract/memberBulk.ts';
import { type BulkAction, type BulkRun, type PartOutcome, startOfRun, withPart } from './bulkRun.ts';
import { forgetChanged, useAddToAssessmentMutation, useRunMemberBulkMutation } from './memberBulkApi.ts';

interface BulkTask {
  organizationId: string;
  action: BulkAction;
  /** Of `AddToAssessment`. */
  assessmentId: string;
}

/**
 * Does a bulk action in parts. It stops between two parts, also on unmount. After an error it can go on with the part that
 * failed: the server does a repeated part once.
 */
export function useBulkRun(task: BulkTask) {
  const [run, setRun] = useState<BulkRun>();
  const [error, setError] = useState<unknown>();
  const sendPart = usePart(task);
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
        current = withPart(current, part.length, await sendPart(part));
        setRun(current);
      }
      if (current.status === 'Running') setRun({ ...current, status: 'Stopped' });
    } catch (failure) {
      setError(failure);
      setRun({ ...current, status: 'Failed' });
    } finally {
      dispatch(forgetChanged());
    }
  };

  return {
    run,
    error,
    start: (ids: readonly string[]) => goOn(ids, startOfRun(ids.length)),
    /** Goes on after an error or a stop. */
    resume: (ids: readonly string[]) => run && goOn(ids, run),
    stop: () => {
      isStopped.current = true;
    },
  };
}

/** Returns a function that does one part. */
function usePart({ organizationId, action, assessmentId }: BulkTask) {
  const [runPart] = useRunMemberBulkMutation();
  const [addToAssessment] = useAddToAssessmentMutation();

  const add = async (ids: readonly string[]): Promise<PartOutcome> => {
    const include = [...ids];
    try {
      const { data } = await addToAssessment({ assessmentId, include }).unwrap();
      return { done: data.invited, leftOut: listCount('AlreadyInvited', ids.length - data.invited) };
    } catch (error) {
      // The call refuses all if one was deactivated or has left meanwhile.
      const refused = new Set(Object.keys(errorReplyOf(error)?.fields ?? {}));
      const rest = include.filter((_id, index) => !refused.has(`include.${index}`));
      if (rest.length === include.length) throw error;
      const { done, leftOut } = rest.length === 0 ? { done: 0, leftOut: [] } : await add(rest);
      return { done, leftOut: [...leftOut, ...listCount('NotFound', include.length - rest.length)] };
    }
  };

  return async (ids: readonly string[]): Promise<PartOutcome> => {
    if (action === 'AddToAssessment') return add(ids);
    const { data } = await runPart({ organizationId, action, organizationMemberIds: [...ids] }).unwrap();
    return data;
  };
}

const listCount = (reason: 'AlreadyInvited' | 'NotFound', count: number) => (count === 0 ? [] : [{ reason, count }]);
