import { z } from 'zod/mini';
import { idList } from './assessment.ts';
import { assessmentMemberFilters } from './assessmentMember.ts';
import { defineCall, KiB, limitsOf } from './call.ts';
import { dataReply, id } from './common.ts';
import { leftOut, mostAtOnce, mostSelected } from './memberBulk.ts';
import { earlierParts, undoField } from './undo.ts';

const params = z.object({ assessmentId: id });
const action = z.enum(['InviteAgain', 'Remove']);

/** Lists the ids of the first 10,000 participants that the list of an assessment finds, in its order. */
export const listAssessmentMemberIds = defineCall({
  method: 'GET',
  path: '/v1/assessment/:assessmentId/members/ids',
  limits: limitsOf('heavy'),
  params,
  query: z.strictObject(assessmentMemberFilters),
  reply: dataReply(z.array(id)),
});

/**
 * Tells what an action would do to selected participants. `InviteAgain` sends the invitation again to people without an
 * appointment, unless they got a mail about the assessment within 24 hours. `Remove` withdraws invitations, without a mail.
 * Changes nothing. 404 if none of them is in the assessment.
 */
export const previewParticipantBulk = defineCall({
  method: 'POST',
  path: '/v1/assessment/:assessmentId/members/bulk/preview',
  limits: limitsOf('heavy', { maxBodyBytes: 1024 * KiB }),
  params,
  body: z.strictObject({ action, assessmentMemberIds: idList(mostSelected) }),
  reply: dataReply(
    z.object({
      /** The selected participants without those who are left out. */
      assessmentMemberIds: z.array(id),
      mails: z.int(),
      leftOut,
    }),
  ),
});

/** Does it. People who must be left out by now are left out. `Remove` can be undone. 404 if none is in the assessment any more. */
export const runParticipantBulk = defineCall({
  method: 'POST',
  path: '/v1/assessment/:assessmentId/members/bulk',
  limits: limitsOf('heavy'),
  params,
  body: z.strictObject({ action, assessmentMemberIds: idList(mostAtOnce), ...earlierParts }),
  reply: dataReply(z.object({ done: z.int(), leftOut, ...undoField })),
  once: true,
});
