import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { Availability } from '#contract/availability.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import type { DaysOff } from '#domain/availability.ts';
import { useAddDaysOffMutation, useRemoveDaysOffMutation } from './availabilityApi.ts';
import { PlannedDays } from './PlannedDays.tsx';
import { useBookedQuestion } from './useBookedQuestion.tsx';

export interface DaysOffCardProps {
  organizationId: string;
  practitionerId: string;
  title: string;
  availability: Availability;
  /** Called after adding days on which appointments are booked. */
  onKept: () => void;
}

/** The days off of a practitioner that are not over, and fields to add some. */
export function DaysOffCard({ title, availability, onKept, ...key }: DaysOffCardProps) {
  const { daysOff, canChange, timeZone } = availability;
  const [add, { isLoading: isAdding }] = useAddDaysOffMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveDaysOffMutation();
  const { saveOrAsk, question } = useBookedQuestion(onKept);
  const t = useTexts('availability');
  const formats = useFormats();
  const nameOf = ({ firstDay, lastDay }: DaysOff) => formats.dateRange(firstDay, lastDay);

  return (
    <Card title={title} description={t('aboutDaysOff')}>
      <PlannedDays
        planned={daysOff}
        others={daysOff}
        nameOf={nameOf}
        canChange={canChange}
        timeZone={timeZone}
        noneText={t('noDaysOff')}
        removeLabel={t('remove')}
        nameRemove={(days) => t('removeDays', { days })}
        removedText={(days) => t('removed', { days })}
        isRemoving={isRemoving}
        onRemove={({ id: daysOffId }) => remove({ ...key, daysOffId }).unwrap()}
        label={t('newDaysOff')}
        addLabel={t('add')}
        isAdding={isAdding}
        onAdd={(days) => saveOrAsk((keepsAppointments) => add({ ...key, ...days, keepsAppointments }).unwrap())}
        addedText={(days) => t('added', { days: nameOf(days) })}
      />
      {question}
    </Card>
  );
}
