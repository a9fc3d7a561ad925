import { useState } from 'react';
import { useScheduleAppointmentMutation } from '#app/api/appointmentApi.ts';
import { useListAssessmentMembersQuery } from '#app/api/assessmentApi.ts';
import { useFileUrl } from '#app/api/fileApi.ts';
import { freshSeconds } from '#app/api/prefetch.ts';
import { nameOf } from '#app/product/appointments/assessmentMembers.ts';
import { describeRefusal } from '#app/product/appointments/describeRefusal.ts';
import { useSearchText } from '#app/ui/lists/useSearchText.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { emailText } from '#app/ui/texts/emailText.ts';
import { errorReplyOf } from '#app/ui/texts/errorMessage.ts';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { AssessmentMember } from '#contract/assessmentMember.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { SearchField } from '#design-system/components/search-field/SearchField.tsx';
import { Select } from '#design-system/components/select/Select.tsx';
import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { VisuallyHidden } from '#design-system/internal/VisuallyHidden.ts';
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
  onBooked: () => void;
  onDismiss: () => void;
}

/** How many people are listed. A search finds the others. */
const listedPeople = 10;

/** Chooses one of the invited people without an appointment, and books the slot for them. */
export function BookSlot({ slot, freeSlots, timeZone, onTaken, onBooked, onDismiss }: BookSlotProps) {
  const t = useTexts('days');
  const appointmentTexts = useTexts('appointments');
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
  const [refusal, setRefusal] = useState<string>();
  const [isTaken, setIsTaken] = useState(false);
  const toast = useToast();
  const fileUrl = useFileUrl();
  const bookedId = isLoading ? originalArgs?.body.assessmentMemberId : undefined;

  const slotOf = (epochMs: number) => formats.slot(epochMs, timeZone);

  const book = async (member: AssessmentMember) => {
    if (startsAt === undefined || isLoading) return;
    setRefusal(undefined);
    try {
      const body = { startsAt, trackId: slot.trackId, assessmentMemberId: member.id };
      await scheduleAppointment({ assessmentId: assessment.id, body }).unwrap();
      toast.success(appointmentTexts('booked', { name: nameOf(member), slot: slotOf(startsAt) }));
      onDismiss();
      onBooked();
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
      locked={isLoading}
      onOpenChange={onDismiss}
      footer={
        <Button disabled={isLoading} onClick={onDismiss}>
          {common('close')}
        </Button>
      }
    >
      <Stack gap={5}>
        {refusal === undefined ? null : (
          <Banner tone="warning" live title={refusal}>
            {t('nothingBooked')}
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
        <SearchField label={common('searchPeople')} {...searchField} />
        {rows === undefined && people.isError ? (
          <CallFailed error={people.error} loading={people.isFetching} onRetry={() => void people.refetch()} />
        ) : null}
        {rows === undefined && !people.isError ? (
          <div role="status" aria-label={t('loadingPeople')}>
            <Skeleton variant="block" blockSize="240px" />
          </div>
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
                      loading={bookedId === member.id}
                      aria-disabled={isLoading || startsAt === undefined}
                      onClick={() => void book(member)}
                    >
                      {t.rich('bookPerson', {
                        name: nameOf(member),
                        hidden: (content) => <VisuallyHidden>{content}</VisuallyHidden>,
                      })}
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
