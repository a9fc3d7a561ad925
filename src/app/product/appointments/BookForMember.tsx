import { useState } from 'react';
import { styled } from 'styled-components';
import { useScheduleAppointmentMutation } from '#app/api/appointmentApi.ts';
import { describeTold } from '#app/product/seats/mailReach.ts';
import { LaterDaysFailed } from '#app/product/time-slots/LaterDaysFailed.tsx';
import { type TimeSlots, useTimeSlots } from '#app/product/time-slots/useTimeSlots.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { browser } from '#app/ui/time/timeZone.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { AssessmentMember } from '#contract/assessmentMember.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { SlotPicker } from '#design-system/patterns/slot-picker/SlotPicker.tsx';
import { slotName } from './appointmentTexts.ts';
import { currentAppointmentOf, nameOf } from './assessmentMembers.ts';
import { describeRefusal } from './describeRefusal.ts';

export interface BookForMemberProps {
  assessment: { id: string; name: string; timeZone: string };
  /** An existing appointment is moved. */
  member: AssessmentMember;
  onDismiss: () => void;
}

/** Books or moves an appointment for a member. */
export function BookForMember({ assessment, member, onDismiss }: BookForMemberProps) {
  const { id: assessmentId, name, timeZone } = assessment;
  const appointment = currentAppointmentOf(member);
  const slots = useTimeSlots({ assessmentId, replaces: appointment?.id }, true);
  const [chosen, setChosen] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const [scheduleAppointment, { isLoading }] = useScheduleAppointmentMutation();
  const toast = useToast();
  const free = slots.slots?.find(({ startsAt, remaining }) => startsAt === chosen && remaining > 0);
  const who = nameOf(member);

  const { noMailReason } = member.organizationMember;
  const successOf = (startsAt: number) =>
    appointment === undefined
      ? `${who} is booked for ${slotName(startsAt, timeZone)}`
      : `Moved from ${slotName(appointment.startsAt, timeZone)} to ${slotName(startsAt, timeZone)}`;
  const choose = appointment === undefined ? 'Choose a time' : 'Choose the new time';

  const book = async (startsAt: number) => {
    setRefusal(undefined);
    const body = { startsAt, assessmentMemberId: member.id, ...(appointment && { replaces: appointment.id }) };
    try {
      await scheduleAppointment({ assessmentId, body }).unwrap();
      toast.success(successOf(startsAt), describeTold(who, noMailReason));
      onDismiss();
    } catch (error) {
      setRefusal(describeRefusal(error, who, slotName(startsAt, timeZone)));
      void slots.refetch();
    }
  };

  return (
    <Modal
      open
      title={appointment === undefined ? `Book for ${who}` : `Move the appointment of ${who}`}
      description={appointment === undefined ? name : `Now: ${slotName(appointment.startsAt, timeZone)}`}
      locked={isLoading}
      onOpenChange={onDismiss}
      footer={
        <>
          <Button disabled={isLoading} onClick={onDismiss}>
            Cancel
          </Button>
          <Button
            variant="primary"
            loading={isLoading}
            // Not disabled, because a disabled button would lose focus when the chosen time is taken.
            aria-disabled={isLoading || free === undefined}
            onClick={() => (free ? void book(free.startsAt) : undefined)}
          >
            {free === undefined
              ? choose
              : `${appointment === undefined ? 'Book' : 'Move to'} ${slotName(free.startsAt, timeZone)}`}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <Muted>{describeTold(who, noMailReason)}</Muted>
        {refusal === undefined ? null : (
          <Banner tone="warning" live title={refusal}>
            Nothing has changed. The times below are up to date.
          </Banner>
        )}
        <Times
          slots={slots}
          timeZone={timeZone}
          value={free?.startsAt}
          ownStartsAt={appointment?.startsAt}
          disabled={isLoading}
          onChoose={setChosen}
        />
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
  onChoose: (startsAt: number) => void;
}

function Times({ slots, timeZone, value, ownStartsAt, disabled, onChoose }: TimesProps) {
  const { slots: rows, moreFrom, loadMore, isError, error, isFetching, refetch } = slots;
  if (rows === undefined && isError) {
    return <CallFailed error={error} loading={isFetching} onRetry={() => void refetch()} />;
  }
  if (rows === undefined) {
    return (
      <div role="status" aria-label="Loading times">
        <Skeleton variant="block" blockSize="240px" />
      </div>
    );
  }
  if (moreFrom === undefined && rows.every(({ remaining }) => remaining === 0)) return <Muted>No time is free.</Muted>;
  return (
    <>
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
