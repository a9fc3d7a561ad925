import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useClosedRow } from '#app/product/inviting/useClosedRow.ts';
import { describeAssessment } from '#app/product/seats/seatFixes.ts';
import { useSeatsRow } from '#app/product/seats/useSeatsRow.tsx';
import { errorMessage } from '#app/ui/texts/errorMessage.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useMessages } from '#app/ui/texts/useMessages.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import type { ReminderPreview } from '#contract/bookingReminder.ts';
import { TextArea } from '#design-system/components/text-area/TextArea.tsx';
import { ImpactPanel, type ImpactRow } from '#design-system/patterns/impact-panel/ImpactPanel.tsx';
import { longestReminderMessage, validateLength } from '#domain/validateText.ts';
import { listReminderReasons, waitingText } from './describeReach.ts';
import { ReminderMail } from './ReminderMail.tsx';
import { usePreviewReminderQuery, useRemindAssessmentMembersMutation } from './remindingApi.ts';

/** Everybody in the assessment, these members, or one person. */
export type RemindedPeople =
  | { readonly count: number; readonly assessmentMemberIds?: string[] | undefined }
  | { readonly assessmentMemberId: string; readonly name: string };

export interface RemindPanelProps {
  assessment: AssessmentDetails;
  people: RemindedPeople;
  onDismiss: () => void;
}

/** Says who gets which mail, takes own words of the administrator, and reminds people to book. */
export function RemindPanel({ assessment, people, onDismiss }: RemindPanelProps) {
  const t = useTexts('reminding');
  const mails = useTexts('mailReach');
  const formats = useFormats();
  const describe = useMessages();
  const toast = useToast();
  const [remind, { isLoading }] = useRemindAssessmentMembersMutation();
  const [message, setMessage] = useState('');
  const messageField = useRef<HTMLTextAreaElement>(null);
  const chosen = chosenOf(people);
  const { data, error } = usePreviewReminderQuery({ assessmentId: assessment.id, ...chosen });
  const preview = data?.data;
  const mailed = preview === undefined || preview.obstacle !== undefined ? 0 : preview.mailed;
  const rows = useRows(assessment, preview);
  const messageError = describe(validateLength('messageTooLong', message, longestReminderMessage));

  const confirm = async () => {
    if (messageError !== undefined) {
      messageField.current?.focus();
      return;
    }
    try {
      const { data: reach } = await remind({ assessmentId: assessment.id, ...chosen, message }).unwrap();
      const reasons = listReminderReasons(t, mails, reach);
      const unmailed = reasons.length === 0 ? undefined : mails('unmailed', { reasons: formats.plainList(reasons) });
      const details = formats.facts([waitingText(t, formats, reach), unmailed]);
      if (reach.mailed === 0) toast.info(t('nobodyReminded'), details);
      else toast.success(t('reminded', { count: reach.mailed }), details);
      onDismiss();
    } catch (failure) {
      // The panel stays open, with the words in it.
      toast.failure(failure);
    }
  };

  return (
    <ImpactPanel
      open
      title={
        'name' in people
          ? t('remindPersonQuestion', { name: people.name })
          : t('remindQuestion', { count: people.count })
      }
      description={describeAssessment(formats, assessment)}
      rows={error === undefined ? rows : [{ id: 'failed', tone: 'warning', text: errorMessage(error) }]}
      note={t('atMostOnceADay')}
      confirmLabel={mailed === 0 ? undefined : t('send', { count: mailed })}
      loading={isLoading}
      onConfirm={() => void confirm()}
      onOpenChange={onDismiss}
    >
      {mailed > 0 && preview ? (
        <Mail>
          <TextArea
            ref={messageField}
            label={t('ownWords')}
            labelSuffix={t('optional')}
            description={t('aboutOwnWords')}
            errorMessage={messageError}
            value={message}
            onValueChange={setMessage}
          />
          <ReminderMail words={preview.words} message={message} />
        </Mail>
      ) : null}
    </ImpactPanel>
  );
}

function chosenOf(people: RemindedPeople): { assessmentMemberIds?: string[] } {
  if ('name' in people) return { assessmentMemberIds: [people.assessmentMemberId] };
  return people.assessmentMemberIds === undefined ? {} : { assessmentMemberIds: people.assessmentMemberIds };
}

/** The consequences: how many mails, who gets none, and whether there are places. */
function useRows(assessment: AssessmentDetails, preview: ReminderPreview | undefined): ImpactRow[] {
  const t = useTexts('reminding');
  const mails = useTexts('mailReach');
  const formats = useFormats();
  const seatsRow = useSeatsRow(assessment, preview?.mailed ?? 0);
  const closedRow = useClosedRow(assessment);
  if (preview === undefined) return [{ id: 'emails', text: mails('counting') }];
  const { obstacle, mailed, waiting } = preview;
  const waits = obstacle === undefined ? waitingText(t, formats, preview) : undefined;
  const reasons = listReminderReasons(t, mails, preview);
  const noMail: ImpactRow[] = reasons.map((text) => ({ id: text, text, aside: t('noEmail') }));
  const goOut = obstacle === undefined ? mailed - (waiting?.count ?? 0) : 0;
  return [
    { id: 'emails', text: mails('goOut', { count: goOut }) },
    ...(waits === undefined ? [] : [{ id: 'waiting', tone: 'warning', text: waits } as const]),
    ...noMail,
    ...(obstacle === undefined || obstacle === 'Full' || obstacle === 'Closed'
      ? []
      : [{ id: 'obstacle', tone: 'warning', text: t('obstacle', { obstacle }) } as const]),
    ...(closedRow ? [closedRow] : []),
    ...(mailed > 0 && (obstacle === undefined || obstacle === 'Full') ? [seatsRow] : []),
  ];
}

const Mail = styled.div`
  display: grid;
  gap: var(--space-4);
`;
