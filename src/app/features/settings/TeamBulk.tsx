import { MailPlus, UserMinus, UserX } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { MemberBulkDialog } from '#app/product/bulk/MemberBulkDialog.tsx';
import { SelectionBar } from '#app/product/bulk/SelectionBar.tsx';
import type { Selection } from '#app/product/bulk/useSelection.ts';
import {
  DeactivationReasonSelect,
  type DeactivationReasonValue,
  toDeactivationReason,
} from '#app/product/people/DeactivationReasonSelect.tsx';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { longestPage } from '#contract/common.ts';
import { useLazyListTeamQuery } from './settingsApi.ts';

export interface TeamBulkProps {
  organizationId: string;
  /** Of the first memberships of people. */
  selection: Selection;
  /** How many are in the team. */
  total: number;
  /** Gets the focus when the bar goes with it. */
  list: RefObject<HTMLElement | null>;
}

/** The actions for selected people of the team. */
export function TeamBulk({ organizationId, selection, total, list }: TeamBulkProps) {
  const t = useTexts('bulk');
  const [action, setAction] = useState<'InviteTeamAgain' | 'EndTeamRoles' | 'Deactivate'>();
  const [reason, setReason] = useState<DeactivationReasonValue>('None');
  const [listTeam] = useLazyListTeamQuery();
  const listIds = async () => {
    const ids: string[] = [];
    while (ids.length < total) {
      const { data } = await listTeam({ organizationId, limit: longestPage, offset: ids.length }).unwrap();
      if (data.length === 0) break;
      ids.push(...data.map(({ id }) => id));
    }
    return ids;
  };
  return (
    <>
      <SelectionBar
        selection={selection}
        total={total}
        listIds={listIds}
        actions={[
          {
            id: 'again',
            label: t('inviteAgain'),
            icon: <MailPlus aria-hidden />,
            onSelect: () => setAction('InviteTeamAgain'),
          },
          {
            id: 'remove',
            label: t('endTeamRoles'),
            icon: <UserMinus aria-hidden />,
            tone: 'danger',
            onSelect: () => setAction('EndTeamRoles'),
          },
          {
            id: 'deactivate',
            label: t('deactivate'),
            icon: <UserX aria-hidden />,
            tone: 'danger',
            onSelect: () => setAction('Deactivate'),
          },
        ]}
        list={list}
      />
      {action === undefined ? null : (
        <MemberBulkDialog
          action={action}
          organizationId={organizationId}
          reason={toDeactivationReason(reason)}
          selected={[...selection.keys]}
          onClose={(isDone) => {
            setAction(undefined);
            setReason('None');
            if (isDone) selection.clear();
          }}
        >
          {action === 'Deactivate' ? <DeactivationReasonSelect value={reason} onValueChange={setReason} /> : null}
        </MemberBulkDialog>
      )}
    </>
  );
}
