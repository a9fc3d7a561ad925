import { errorReplyOf } from '#app/ui/texts/errorMessage.ts';
import type { DeactivationReason } from '#contract/staffReason.ts';
import type { BulkAction, PartOutcome } from './bulkRun.ts';
import { useAddToAssessmentMutation, useRunMemberBulkMutation } from './memberBulkApi.ts';
import type { SendPart } from './useBulkRun.ts';

export interface MemberBulkTask {
  organizationId: string;
  /** `InviteTeamAgain` is for all roles of the team to which somebody is invited. */
  action: Exclude<BulkAction, 'Remove' | 'Book'> | 'InviteTeamAgain';
  /** Of `AddToAssessment`. */
  assessmentId?: string | undefined;
  /** Of `Deactivate`. */
  reason?: DeactivationReason | undefined;
}

/** Returns a function that does one part for memberships. */
export function useMemberPart({ organizationId, action, assessmentId = '', reason }: MemberBulkTask): SendPart {
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

  return async (ids, earlierUndoIds) => {
    if (action === 'AddToAssessment') return add(ids);
    const { data } = await runPart({
      organizationId,
      action,
      organizationMemberIds: [...ids],
      reason,
      earlierUndoIds,
    }).unwrap();
    return data;
  };
}

const listCount = (reason: 'AlreadyInvited' | 'NotFound', count: number) => (count === 0 ? [] : [{ reason, count }]);
