import { useState } from 'react';
import { useSettleDisplacedMutation } from '#app/api/displacedApi.ts';
import { nameOf } from '#app/product/appointments/assessmentMembers.ts';
import { listFirst } from '#app/product/appointments/displacedRows.ts';
import { noStaffReason, StaffReasonFields, toStaffReason } from '#app/product/appointments/StaffReasonFields.tsx';
import { describeSent, mailsRow } from '#app/product/seats/mailReach.ts';
import { useUndoableToast } from '#app/product/undo/useUndoableToast.ts';
import { type Formats, useFormats } from '#app/ui/texts/useFormats.ts';
import { type TextsOf, useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { DisplacedAction, DisplacedMember, SettleDisplacedReply } from '#contract/displacedAppointment.ts';
import { type MailReach, nobodyMailed } from '#contract/mailReach.ts';
import { ImpactPanel, type ImpactRow } from '#design-system/patterns/impact-panel/ImpactPanel.tsx';

export interface SettlePanelProps {
  action: DisplacedAction;
  assessment: { id: string; name: string };
  timeZone: string;
  members: readonly DisplacedMember[];
  onSettled: (outcome: SettleDisplacedReply['data']) => void;
  onDismiss: () => void;
}

/** The most people that are named. */
const mostNamed = 5;

/** Says who is told what, takes a reason, and moves, cancels or keeps the appointments. */
export function SettlePanel({ action, assessment, timeZone, members, onSettled, onDismiss }: SettlePanelProps) {
  const t = useTexts('displacedList');
  const appointmentTexts = useTexts('appointments');
  const mails = useTexts('mailReach');
  const formats = useFormats();
  const toast = useToast();
  const showUndoable = useUndoableToast();
  const [settle, { isLoading }] = useSettleDisplacedMutation();
  const [reason, setReason] = useState(noStaffReason);
  const settled = action === 'Move' ? members.filter(({ proposal }) => proposal !== undefined) : members;
  const count = settled.length;
  const without = members.length - count;
  const reach = action === 'Keep' ? nobodyMailed : countReach(settled);
  const texts = textsOf(t, action, count);

  const confirm = async () => {
    const appointments = settled.flatMap(({ appointment, proposal }) =>
      appointment === undefined
        ? []
        : [{ id: appointment.id, startsAt: appointment.startsAt, ...(proposal && { movesTo: proposal.startsAt }) }],
    );
    const staffReason = action === 'Keep' ? undefined : toStaffReason(reason);
    try {
      const body = { action, appointments, staffReason };
      const { data } = await settle({ assessmentId: assessment.id, body }).unwrap();
      const changed = data.leftOut === 0 ? undefined : t('changed', { count: data.leftOut });
      if (data.done === 0 && changed !== undefined) toast.info(changed);
      if (data.done > 0) {
        const sent = action === 'Keep' ? undefined : describeSent(mails, formats, data.mails);
        showUndoable(textsOf(t, action, data.done).done, data.undoId, formats.facts([sent, changed]));
      }
      onSettled(data);
    } catch (error) {
      // The panel stays open, with the reason in it.
      toast.failure(error);
    }
  };

  return (
    <ImpactPanel
      open
      title={texts.question}
      description={assessment.name}
      rows={[
        mailsRow(mails, formats, reach),
        ...listPeople({ t, appointmentTexts, formats }, action, settled, timeZone),
        ...(without === 0
          ? []
          : [{ id: 'without', tone: 'warning' as const, text: t('stayListed', { count: without }) }]),
      ]}
      note={texts.note}
      confirmLabel={count === 0 ? undefined : texts.confirm}
      tone={action === 'Cancel' ? 'danger' : 'neutral'}
      loading={isLoading}
      onConfirm={() => void confirm()}
      onOpenChange={onDismiss}
    >
      {action === 'Keep' ? null : (
        <StaffReasonFields value={reason} isMailed={reach.mailed > 0} disabled={isLoading} onValueChange={setReason} />
      )}
    </ImpactPanel>
  );
}

function textsOf(t: TextsOf<'displacedList'>, action: DisplacedAction, count: number) {
  switch (action) {
    case 'Move':
      return {
        question: t('moveQuestion', { count }),
        note: t('moveNote'),
        confirm: t('move', { count }),
        done: t('moved', { count }),
      };
    case 'Cancel':
      return {
        question: t('cancelQuestion', { count }),
        note: t('cancelNote'),
        confirm: t('cancel', { count }),
        done: t('cancelled', { count }),
      };
    case 'Keep':
      return {
        question: t('keepQuestion', { count }),
        note: t('keepNote'),
        confirm: t('keep', { count }),
        done: t('kept', { count }),
      };
  }
}

function countReach(members: readonly DisplacedMember[]): MailReach {
  const count = (reason?: string) =>
    members.filter(({ organizationMember }) => organizationMember.noMailReason === reason).length;
  return { mailed: count(), noEmail: count('NoEmail'), notJoined: count('NotJoined') };
}

interface PeopleTexts {
  t: TextsOf<'displacedList'>;
  appointmentTexts: TextsOf<'appointments'>;
  formats: Formats;
}

/** Names the first people with their times, and counts the others. */
function listPeople(
  { t, appointmentTexts, formats }: PeopleTexts,
  action: DisplacedAction,
  members: readonly DisplacedMember[],
  timeZone: string,
): ImpactRow[] {
  const timeOf = (startsAt = 0) => formats.shortDateTime(startsAt, timeZone);
  const timesOf = ({ appointment, proposal }: DisplacedMember) =>
    action === 'Move'
      ? t('fromTo', { from: timeOf(appointment?.startsAt), to: timeOf(proposal?.startsAt) })
      : timeOf(appointment?.startsAt);
  return listFirst(appointmentTexts, { total: members.length, first: members.slice(0, mostNamed) }, (member) => ({
    id: member.id,
    text: nameOf(member),
    aside: timesOf(member),
  }));
}
