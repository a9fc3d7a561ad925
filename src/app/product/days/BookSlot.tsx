import { useState } from 'react';
import { useScheduleAppointmentMutation } from '#app/api/appointmentApi.ts';
import { useListAssessmentMembersQuery } from '#app/api/assessmentApi.ts';
import { useFileUrl } from '#app/api/fileApi.ts';
import { freshSeconds } from '#app/api/prefetch.ts';
import { nameOf } from '#app/product/appointments/assessmentMembers.ts';
import { describeRefusal } from '#app/product/appointments/describeRefusal.ts';
import { HoldUntil } from '#app/product/holds/HoldUntil.tsx';
import { useHold } from '#app/product/holds/useHold.ts';
import { ContentSkeleton } from '#app/ui/ContentSkeleton.tsx';
import { useSearchText } from '#app/ui/lists/useSearchText.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { emailText } from '#app/ui/texts/emailText.ts';
import { errorReplyOf } from '#app/ui/texts/errorMessage.ts';
import { hidden } from '#app/ui/texts/hidden.tsx';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { AssessmentMember } from '#contract/assessmentMember.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { RadioGroup } from '#design-system/components/radio-group/RadioGroup.tsx';
import { SearchField } from '#design-system/components/search-field/SearchField.tsx';
import { Select } from '#design-system/components/select/Select.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { MemberRow } from '#design-system/patterns/member-row/MemberRow.tsx';
import { People } from './days.styles.ts';
import type { SlotOfDay } from './slotsOfDay.ts';

export interface BookSlotProps {
  slot: SlotOfDay;
  /** Free slots of the same assessment and day, to choose another one if this is taken meanwhile. */
  freeSlots: readonly SlotOfDay[];
  timeZone: string;
  /** Called when somebody else was faster, to fetch the free slots again. */
  onTaken: () => void;
  /** Called after booking or holding. */
  onDone: () => void;
  onDismiss: () => void;
}

/** How many people are listed. A search finds the others. */
const listedPeople = 10;

/** Chooses one of the invited people without an appointment, and books or holds the slot for them. */
export function BookSlot({ slot, freeSlots, timeZone, onTaken, onDone, onDismiss }: BookSlotProps) {
  const t = useTexts('days');
  const appointmentTexts = useTexts('appointments');
  const holdTexts = useTexts('holds');
  const common = useTexts('common');
  const formats = useFormats();
  const { assessment } = slot;
  /** Undefined once the time was taken, until another is chosen. */
  const [startsAt, setStartsAt] = useState<number | undefined>(slot.startsAt);
  const [search, setSearch] = useState('');
  const searchField = useSearchText(search, setSearch);
  const people = useListAssessmentMembersQuery(
    {
      assessmentId: assessment.id,
      filterByScheduled: 'NotScheduled',
      limit: listedPeople,
      ...(search !== '' && { search }),
    },
    { refetchOnMountOrArgChange: freshSeconds },
  );
  const [scheduleAppointment, { isLoading, originalArgs }] = useScheduleAppointmentMutation();
  const holding = useHold(timeZone);
  const [action, setAction] = useState<'book' | 'hold'>('book');
  const [refusal, setRefusal] = useState<string>();
  const [isTaken, setIsTaken] = useState(false);
  const toast = useToast();
  const fileUrl = useFileUrl();
  const isBusy = isLoading || holding.isLoading;
  const busyId = isLoading ? originalArgs?.body.assessmentMemberId : holding.heldId;

  const slotOf = (epochMs: number) => formats.slot(epochMs, timeZone);

  const take = async (member: AssessmentMember) => {
    if (startsAt === undefined || isBusy) return;
    setRefusal(undefined);
    const [assessmentId, name] = [assessment.id, nameOf(member)];
    const body = { startsAt, trackId: slot.trackId, assessmentMemberId: member.id };
    try {
      if (action === 'hold') await holding.hold({ assessmentId, name, ...body });
      else {
        await scheduleAppointment({ assessmentId, body }).unwrap();
        toast.success(appointmentTexts('booked', { name, slot: slotOf(startsAt) }));
      }
      onDismiss();
      onDone();
    } catch (error) {
      setRefusal(describeRefusal(appointmentTexts, error, nameOf(member), slotOf(startsAt)));
      const code = errorReplyOf(error)?.code;
      if (code === 'SlotUnavailable') {
        setIsTaken(true);
        setStartsAt(undefined);
        onTaken();
      }
      if (code === 'AlreadyScheduled') void people.refetch();
    }
  };

  const rows = people.data?.data;
  const more = (people.data?.meta.total ?? 0) - (rows?.length ?? 0);
  return (
    <Modal
      open
      title={startsAt === undefined ? t('chooseAnotherTime') : appointmentTexts('bookSlot', { slot: slotOf(startsAt) })}
      description={assessment.name}
      locked={isBusy}
      onOpenChange={onDismiss}
      footer={
        <Button disabled={isBusy} onClick={onDismiss}>
          {common('close')}
        </Button>
      }
    >
      <Stack gap={5}>
        {refusal === undefined ? null : (
          <Banner tone="warning" live title={refusal}>
            {action === 'hold' ? holdTexts('nothingHeld') : t('nothingBooked')}
            {isTaken && freeSlots.length === 0 ? ` ${t('noOtherTime')}` : null}
          </Banner>
        )}
        {isTaken && freeSlots.length > 0 ? (
          <Select
            label={t('time')}
            placeholder={t('chooseFreeTime')}
            options={freeSlots.map((free) => ({
              value: String(free.startsAt),
              label: t('freeTime', { time: formats.clock(free.startsAt, timeZone), count: free.free }),
            }))}
            value={freeSlots.some((free) => free.startsAt === startsAt) ? String(startsAt) : ''}
            onValueChange={(value) => setStartsAt(Number(value))}
          />
        ) : null}
        <RadioGroup
          variant="buttons"
          label={holdTexts('bookOrHold')}
          options={[
            { value: 'book', label: holdTexts('book') },
            { value: 'hold', label: holdTexts('hold') },
          ]}
          value={action}
          disabled={isBusy}
          onValueChange={setAction}
        />
        {action === 'hold' ? (
          <HoldUntil
            startsAt={startsAt ?? slot.startsAt}
            timeZone={timeZone}
            value={holding.period}
            disabled={isBusy}
            onValueChange={holding.setPeriod}
          />
        ) : null}
        <SearchField label={common('searchPeople')} {...searchField} />
        {rows === undefined && people.isError ? (
          <CallFailed error={people.error} loading={people.isFetching} onRetry={() => void people.refetch()} />
        ) : null}
        {rows === undefined && !people.isError ? (
          <ContentSkeleton label={t('loadingPeople')} blockSizes={['240px']} />
        ) : null}
        {rows?.length === 0 ? (
          <Muted role="status">{search === '' ? t('everyoneBooked') : t('nobodyFits')}</Muted>
        ) : null}
        {rows === undefined || rows.length === 0 ? null : (
          <People aria-busy={people.isFetching || undefined}>
            {rows.map((member) => (
              <li key={member.id}>
                <MemberRow
                  fullName={member.organizationMember.user.fullName ?? ''}
                  email={emailText(member.organizationMember.user.email)}
                  imageUrl={fileUrl(member.organizationMember.user.image)}
                  trailing={
                    <Button
                      loading={busyId === member.id}
                      aria-disabled={isBusy || startsAt === undefined}
                      onClick={() => void take(member)}
                    >
                      {action === 'hold'
                        ? holdTexts.rich('holdPerson', { name: nameOf(member), hidden })
                        : t.rich('bookPerson', { name: nameOf(member), hidden })}
                    </Button>
                  }
                />
              </li>
            ))}
          </People>
        )}
        {more > 0 ? <Muted>{t('morePeople', { count: more })}</Muted> : null}
      </Stack>
    </Modal>
  );
}
