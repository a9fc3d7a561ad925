import { BellRing, CalendarCheck, MailPlus, UserRoundX } from 'lucide-react';
import { type RefObject, Suspense, useState } from 'react';
import { bookingTags } from '#app/api/baseApi.ts';
import { LazyBlockBooking } from '#app/product/block-booking/LazyBlockBooking.ts';
import { BulkDialog } from '#app/product/bulk/BulkDialog.tsx';
import { SelectionBar } from '#app/product/bulk/SelectionBar.tsx';
import type { Selection } from '#app/product/bulk/useSelection.ts';
import { LazyRemindPanel } from '#app/product/reminding/LazyRemindPanel.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import {
  useListAssessmentMemberIdsMutation,
  usePreviewParticipantBulkQuery,
  useRunParticipantBulkMutation,
} from './assessmentsApi.ts';

type Query = Omit<Parameters<ReturnType<typeof useListAssessmentMemberIdsMutation>[0]>[0], 'assessmentId'>;

export interface ParticipantBulkProps {
  assessment: AssessmentDetails;
  selection: Selection;
  /** How many the list has found. */
  total: number;
  /** The query of the list, without its page. */
  query: Query;
  /** Gets the focus when the bar goes with it. */
  list: RefObject<HTMLElement | null>;
}

/** The actions for selected participants. */
export function ParticipantBulk({ assessment, selection, total, query, list }: ParticipantBulkProps) {
  const t = useTexts('bulk');
  const [action, setAction] = useState<'Remind' | 'Book' | 'InviteAgain' | 'Remove'>();
  const [listIds] = useListAssessmentMemberIdsMutation();
  const selected = [...selection.keys];
  return (
    <>
      <SelectionBar
        selection={selection}
        total={total}
        listIds={async () => (await listIds({ assessmentId: assessment.id, ...query }).unwrap()).data}
        actions={[
          { id: 'remind', label: t('remind'), icon: <BellRing aria-hidden />, onSelect: () => setAction('Remind') },
          { id: 'book', label: t('book'), icon: <CalendarCheck aria-hidden />, onSelect: () => setAction('Book') },
          {
            id: 'again',
            label: t('inviteAgain'),
            icon: <MailPlus aria-hidden />,
            onSelect: () => setAction('InviteAgain'),
          },
          {
            id: 'remove',
            label: t('remove'),
            icon: <UserRoundX aria-hidden />,
            tone: 'danger',
            onSelect: () => setAction('Remove'),
          },
        ]}
        list={list}
      />
      {action === 'Remind' ? (
        <Suspense>
          <LazyRemindPanel
            assessment={assessment}
            people={{ count: selected.length, assessmentMemberIds: selected }}
            onDismiss={() => setAction(undefined)}
          />
        </Suspense>
      ) : null}
      {action === 'Book' ? (
        <Suspense>
          <LazyBlockBooking
            assessment={assessment}
            people={{ assessmentMemberIds: selected }}
            onClose={(isDone) => {
              setAction(undefined);
              if (isDone) selection.clear();
            }}
          />
        </Suspense>
      ) : null}
      {action === 'InviteAgain' || action === 'Remove' ? (
        <ParticipantBulkDialog
          action={action}
          assessmentId={assessment.id}
          selected={selected}
          onClose={(isDone) => {
            setAction(undefined);
            if (isDone) selection.clear();
          }}
        />
      ) : null}
    </>
  );
}

interface DialogProps {
  action: 'InviteAgain' | 'Remove';
  assessmentId: string;
  selected: string[];
  onClose: (isDone: boolean) => void;
}

function ParticipantBulkDialog({ action, assessmentId, selected, onClose }: DialogProps) {
  const preview = usePreviewParticipantBulkQuery(
    { assessmentId, action, assessmentMemberIds: selected },
    { refetchOnMountOrArgChange: true },
  );
  const [runPart] = useRunParticipantBulkMutation();
  const found = preview.currentData?.data;
  return (
    <BulkDialog
      action={action}
      answer={preview}
      found={
        found && {
          ids: found.assessmentMemberIds,
          people: found.assessmentMemberIds.length,
          mails: found.mails,
          appointments: 0,
          leftOut: found.leftOut,
        }
      }
      sendPart={async (ids, earlierUndoIds) => {
        const { data } = await runPart({
          assessmentId,
          action,
          assessmentMemberIds: [...ids],
          earlierUndoIds,
        }).unwrap();
        return data;
      }}
      changedTags={bookingTags}
      onClose={onClose}
    />
  );
}
