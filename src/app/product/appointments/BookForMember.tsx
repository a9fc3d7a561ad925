import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useScheduleAppointmentMutation } from '#app/api/appointmentApi.ts';
import { HoldUntil } from '#app/product/holds/HoldUntil.tsx';
import { useHold } from '#app/product/holds/useHold.ts';
import { LaterDaysFailed } from '#app/product/time-slots/LaterDaysFailed.tsx';
import { SiteChoice } from '#app/product/time-slots/SiteChoice.tsx';
import { ownStartOf, type TimeSlots, useTimeSlots } from '#app/product/time-slots/useTimeSlots.ts';
import { WhyNot } from '#app/product/time-slots/WhyNot.tsx';
import { useUndoableToast } from '#app/product/undo/useUndoableToast.ts';
import { ContentSkeleton } from '#app/ui/ContentSkeleton.tsx';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import type { TimeSlot } from '#contract/assessment.ts';
import type { AssessmentMember } from '#contract/assessmentMember.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { RadioGroup } from '#design-system/components/radio-group/RadioGroup.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { SlotPicker } from '#design-system/patterns/slot-picker/SlotPicker.tsx';
import { currentAppointmentOf, nameOf } from './assessmentMembers.ts';
import { describeRefusal } from './describeRefusal.ts';
import { noStaffReason, StaffReasonFields, toStaffReason } from './StaffReasonFields.tsx';

export interface BookForMemberProps {
  assessment: { id: string; name: string; timeZone: string };
  /** An existing appointment is moved. */
  member: AssessmentMember;
  onDismiss: () => void;
}

/** Books an appointment for a member or moves it, with an optional reason, or holds the time for them. */
export function BookForMember({ assessment, member, onDismiss }: BookForMemberProps) {
  const { id: assessmentId, name } = assessment;
  const appointment = currentAppointmentOf(member);
  const slots = useTimeSlots({ assessmentId, replaces: appointment?.id, assessmentMemberId: member.id }, true);
  const timeZone = slots.site?.timeZone ?? assessment.timeZone;
  const [chosen, setChosen] = useState<number>();
  const [reason, setReason] = useState(noStaffReason);
  const [refusal, setRefusal] = useState<string>();
  const [scheduleAppointment, { isLoading }] = useScheduleAppointmentMutation();
  const [action, setAction] = useState<'book' | 'hold'>('book');
  const holding = useHold(timeZone);
  const isBusy = isLoading || holding.isLoading;
  const isHold = action === 'hold';
  const showUndoable = useUndoableToast();
  const mails = useTexts('mailReach');
  const t = useTexts('appointments');
  const holds = useTexts('holds');
  const common = useTexts('common');
  const formats = useFormats();
  const free = slots.slots?.find(({ startsAt, remaining }) => startsAt === chosen && remaining > 0);
  const who = nameOf(member);

  const { noMailReason } = member.organizationMember;
  const slotOf = ({ startsAt }: { startsAt: number }) => formats.slot(startsAt, timeZone);

  const take = async ({ startsAt, trackId }: TimeSlot) => {
    setRefusal(undefined);
    const slot = slotOf({ startsAt });
    const move = appointment && { replaces: appointment.id, staffReason: toStaffReason(reason) };
    const body = { startsAt, trackId, assessmentMemberId: member.id, ...move };
    try {
      if (isHold) {
        const [assessmentMemberId, replaces] = [member.id, appointment?.id];
        await holding.hold({ assessmentId, assessmentMemberId, name: who, startsAt, trackId, replaces });
        return onDismiss();
      }
      const { data } = await scheduleAppointment({ assessmentId, body }).unwrap();
      showUndoable(
        appointment === undefined
          ? t('booked', { name: who, slot })
          : t('moved', { from: slotOf(appointment), to: slot }),
        data.undoId,
        mails('told', { who, reason: noMailReason ?? 'none' }),
      );
      onDismiss();
    } catch (error) {
      setRefusal(describeRefusal(t, error, who, slot));
      void slots.refetch();
    }
  };

  return (
    <Modal
      open
      title={appointment === undefined ? t('bookFor', { name: who }) : t('moveFor', { name: who })}
      description={appointment === undefined ? name : t('bookedNow', { slot: slotOf(appointment) })}
      locked={isBusy}
      onOpenChange={onDismiss}
      footer={
        <>
          <Button disabled={isBusy} onClick={onDismiss}>
            {common('cancel')}
          </Button>
          <Button
            variant="primary"
            loading={isBusy}
            // Not disabled, because a disabled button would lose focus when the chosen time is taken.
            aria-disabled={isBusy || free === undefined}
            onClick={() => (free ? void take(free) : undefined)}
          >
            {free === undefined
              ? t(appointment === undefined ? 'chooseTime' : 'chooseNewTime')
              : isHold
                ? holds('holdSlot', { slot: slotOf(free) })
                : t(appointment === undefined ? 'bookSlot' : 'moveToSlot', { slot: slotOf(free) })}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <RadioGroup
          variant="buttons"
          label={holds('bookOrHold')}
          options={[
            { value: 'book', label: holds(appointment === undefined ? 'book' : 'move') },
            { value: 'hold', label: holds('hold') },
          ]}
          value={action}
          disabled={isBusy}
          onValueChange={setAction}
        />
        {isHold ? (
          <HoldUntil
            startsAt={free?.startsAt ?? Number.POSITIVE_INFINITY}
            timeZone={timeZone}
            value={holding.period}
            disabled={isBusy}
            onValueChange={holding.setPeriod}
          />
        ) : (
          <Muted>{mails('told', { who, reason: noMailReason ?? 'none' })}</Muted>
        )}
        {refusal === undefined ? null : (
          <Banner tone="warning" live title={refusal}>
            {t('nothingChanged')}
          </Banner>
        )}
        <Times
          slots={slots}
          timeZone={timeZone}
          value={free?.startsAt}
          ownStartsAt={ownStartOf(slots, assessmentId, appointment)}
          disabled={isBusy}
          explain={(startsAt) => (
            <WhyNot
              time={{ assessmentId, startsAt, assessmentMemberId: member.id, replaces: appointment?.id }}
              listsRules
            />
          )}
          onChoose={setChosen}
        />
        {appointment === undefined || isHold ? null : (
          <StaffReasonFields
            value={reason}
            isMailed={noMailReason === undefined}
            disabled={isBusy}
            onValueChange={setReason}
          />
        )}
      </Stack>
    </Modal>
  );
}

interface TimesProps {
  slots: TimeSlots;
  timeZone: string;
  value: number | undefined;
  ownStartsAt: number | undefined;
  disabled: boolean;
  explain: (startsAt: number) => ReactNode;
  onChoose: (startsAt: number) => void;
}

function Times({ slots, timeZone, value, ownStartsAt, disabled, explain, onChoose }: TimesProps) {
  const t = useTexts('appointments');
  const { slots: rows, moreFrom, loadMore, isError, error, isFetching, refetch } = slots;
  if (rows === undefined && isError) {
    return <CallFailed error={error} loading={isFetching} onRetry={() => void refetch()} />;
  }
  if (rows === undefined) {
    return <ContentSkeleton label={t('loadingTimes')} blockSizes={['240px']} />;
  }
  if (slots.sites.length < 2 && moreFrom === undefined && rows.every(({ remaining }) => remaining === 0))
    return <Muted>{t('noneFree')}</Muted>;
  return (
    <>
      <SiteChoice slots={slots} />
      <SlotPicker
        slots={rows}
        timeZone={timeZone}
        viewerTimeZone={browser.timeZone()}
        headingLevel={3}
        value={value}
        ownStartsAt={ownStartsAt}
        moreFrom={moreFrom}
        onLoadMore={loadMore}
        disabled={disabled}
        explain={explain}
        onValueChange={onChoose}
      />
      <LaterDaysFailed slots={slots} />
    </>
  );
}

const Muted = styled.p`
  color: var(--color-text-muted);
  font: var(--font-small);
`;
