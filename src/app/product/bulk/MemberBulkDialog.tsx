import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReactNode } from 'react';
import { bookingTags } from '#app/api/baseApi.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { usePreviewMemberBulkQuery } from './memberBulkApi.ts';
import { type MemberBulkTask, useMemberPart } from './useMemberPart.ts';

export interface MemberBulkDialogProps extends MemberBulkTask {
  /** Ids of the selected memberships. */
  selected: readonly string[];
  /** `isDone` if the action went to its end. */
  onClose: (isDone: boolean) => void;
  /** Asks for the assessment or the reason. */
  children?: ReactNode;
}

/** A bulk action for memberships, done after it has said who gets what. */
export function MemberBulkDialog({ selected, onClose, children, ...task }: MemberBulkDialogProps) {
  const { organizationId, action, assessmentId = '' } = task;
  const isAsking = action === 'AddToAssessment' && assessmentId === '';
  const preview = usePreviewMemberBulkQuery(
    isAsking
      ? skipToken
      : { organizationId, action, organizationMemberIds: [...selected], ...(assessmentId && { assessmentId }) },
    { refetchOnMountOrArgChange: true },
  );
  const found = preview.currentData?.data;
  return (
    <BulkDialog
      action={action === 'InviteTeamAgain' ? 'InviteAgain' : action}
      answer={isAsking ? undefined : preview}
      found={isAsking || found === undefined ? undefined : { ids: found.organizationMemberIds, ...found }}
      sendPart={useMemberPart(task)}
      changedTags={[...bookingTags, 'Team']}
      onClose={onClose}
    >
      {children}
    </BulkDialog>
  );
}
