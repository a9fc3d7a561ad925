import { CalendarCheck, CalendarPlus, IdCard, MailPlus, UserMinus, UsersRound, UserX } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useChangeGroupPeopleMutation } from '#app/api/groupApi.ts';
import { MemberBulkDialog } from '#app/product/bulk/MemberBulkDialog.tsx';
import { useListMemberIdsMutation } from '#app/product/bulk/memberBulkApi.ts';
import { SelectionBar } from '#app/product/bulk/SelectionBar.tsx';
import type { Selection } from '#app/product/bulk/useSelection.ts';
import {
  DeactivationReasonSelect,
  type DeactivationReasonValue,
  toDeactivationReason,
} from '#app/product/people/DeactivationReasonSelect.tsx';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { Group } from '#contract/group.ts';
import { AddToGroupModal } from './AddToGroupModal.tsx';
import { AssessmentChoice } from './AssessmentChoice.tsx';
import { BookMembers } from './BookMembers.tsx';
import { PrintCardsDialog } from './PrintCardsDialog.tsx';

export interface BulkActionsProps {
  organizationId: string;
  selection: Selection;
  /** How many the list has found. */
  total: number;
  /** The query of the list, without its page. */
  query: Omit<Parameters<ReturnType<typeof useListMemberIdsMutation>[0]>[0], 'organizationId'>;
  /** The group of picked people that the list shows. */
  group: Group | undefined;
  /** Gets the focus when the bar goes with it. */
  list: RefObject<HTMLElement | null>;
}

/** The actions for selected members. */
export function BulkActions({ organizationId, selection, total, query, group, list }: BulkActionsProps) {
  const t = useTexts('bulk');
  const cards = useTexts('cards');
  const [action, setAction] = useState<
    'InviteAgain' | 'AddToAssessment' | 'AddToGroup' | 'Book' | 'PrintCards' | 'Deactivate'
  >();
  const [assessmentId, setAssessmentId] = useState('');
  const [reason, setReason] = useState<DeactivationReasonValue>('None');
  const [listIds] = useListMemberIdsMutation();
  const groups = useTexts('memberGroups');
  const removeFromGroup = useRemoveFromGroup(organizationId, group, selection);
  const ask = (next: NonNullable<typeof action>) => {
    setAssessmentId('');
    setReason('None');
    setAction(next);
  };
  const close = (isDone: boolean) => {
    setAction(undefined);
    if (isDone) selection.clear();
  };
  return (
    <>
      <SelectionBar
        selection={selection}
        total={total}
        listIds={async () => (await listIds({ organizationId, ...query }).unwrap()).data}
        actions={[
          { id: 'again', label: t('inviteAgain'), icon: <MailPlus aria-hidden />, onSelect: () => ask('InviteAgain') },
          {
            id: 'add',
            label: t('addToAssessment'),
            icon: <CalendarPlus aria-hidden />,
            onSelect: () => ask('AddToAssessment'),
          },
          {
            id: 'group',
            label: groups('add'),
            icon: <UsersRound aria-hidden />,
            onSelect: () => ask('AddToGroup'),
          },
          ...(group
            ? [
                {
                  id: 'ungroup',
                  label: groups('removeFrom'),
                  icon: <UserMinus aria-hidden />,
                  onSelect: () => void removeFromGroup(),
                },
              ]
            : []),
          { id: 'book', label: t('book'), icon: <CalendarCheck aria-hidden />, onSelect: () => ask('Book') },
          {
            id: 'cards',
            label: cards('printCards'),
            icon: <IdCard aria-hidden />,
            onSelect: () => ask('PrintCards'),
          },
          {
            id: 'deactivate',
            label: t('deactivate'),
            icon: <UserX aria-hidden />,
            tone: 'danger',
            onSelect: () => ask('Deactivate'),
          },
        ]}
        list={list}
      />
      {action === 'AddToGroup' ? (
        <AddToGroupModal organizationId={organizationId} selected={[...selection.keys]} onClose={close} />
      ) : action === 'Book' ? (
        <BookMembers organizationId={organizationId} selected={[...selection.keys]} onClose={close} />
      ) : action === 'PrintCards' ? (
        <PrintCardsDialog organizationId={organizationId} selected={[...selection.keys]} onClose={close} />
      ) : action === undefined ? null : (
        <MemberBulkDialog
          action={action}
          organizationId={organizationId}
          assessmentId={assessmentId}
          reason={toDeactivationReason(reason)}
          selected={[...selection.keys]}
          onClose={close}
        >
          {action === 'AddToAssessment' ? (
            <AssessmentChoice
              label={t('assessment')}
              required
              organizationId={organizationId}
              statuses={openStatuses}
              value={assessmentId}
              onValueChange={setAssessmentId}
            />
          ) : null}
          {action === 'Deactivate' ? <DeactivationReasonSelect value={reason} onValueChange={setReason} /> : null}
        </MemberBulkDialog>
      )}
    </>
  );
}

/** Of assessments to which people can be invited. */
const openStatuses = ['Active', 'InProgress', 'NotStarted'] as const;

/** Removes the selected people from the group that the list shows. */
function useRemoveFromGroup(organizationId: string, group: Group | undefined, selection: Selection) {
  const t = useTexts('memberGroups');
  const toast = useToast();
  const [changePeople, { isLoading }] = useChangeGroupPeopleMutation();
  return async () => {
    if (group === undefined || isLoading) return;
    try {
      const remove = [...selection.keys];
      const { data } = await changePeople({ organizationId, groupId: group.id, add: [], remove }).unwrap();
      selection.clear();
      toast.success(t('removedFrom', { count: data.removed, name: data.name }));
    } catch (error) {
      toast.failure(error);
    }
  };
}
