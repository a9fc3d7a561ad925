import { type RefObject, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Rows } from '#app/ui/lists/rows.styles.ts';
import { errorReplyOf } from '#app/ui/texts/errorMessage.ts';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useMessages } from '#app/ui/texts/useMessages.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { Availability, DaysOff } from '#contract/availability.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { DateRangePicker } from '#design-system/components/date-range-picker/DateRangePicker.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { validateDaysOff } from '#domain/availability.ts';
import { calendarDateAt, isCalendarDate } from '#domain/calendarDate.ts';
import { message } from '#texts/message.ts';
import { useAddDaysOffMutation, useRemoveDaysOffMutation } from './availabilityApi.ts';
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
export function DaysOffCard({ organizationId, practitionerId, title, availability, onKept }: DaysOffCardProps) {
  const { daysOff, canChange, timeZone } = availability;
  const [remove, { isLoading }] = useRemoveDaysOffMutation();
  const [removing, setRemoving] = useState<string>();
  const toast = useToast();
  const t = useTexts('availability');
  const formats = useFormats();
  const root = useRef<HTMLDivElement>(null);
  const firstField = useRef<HTMLInputElement>(null);
  const removedAt = useRef<number>(undefined);
  const nameOf = ({ firstDay, lastDay }: DaysOff) => formats.dateRange(firstDay, lastDay);

  // The button that had the focus has gone with its row.
  useEffect(() => {
    if (removedAt.current === undefined || daysOff.some(({ id }) => id === removing)) return;
    const buttons = root.current?.querySelectorAll<HTMLButtonElement>('li button') ?? [];
    (buttons[Math.min(removedAt.current, buttons.length - 1)] ?? firstField.current)?.focus();
    removedAt.current = undefined;
  }, [daysOff, removing]);

  const removeOne = async (removed: DaysOff) => {
    setRemoving(removed.id);
    removedAt.current = daysOff.indexOf(removed);
    try {
      await remove({ organizationId, practitionerId, daysOffId: removed.id }).unwrap();
      toast.success(t('removed', { days: nameOf(removed) }));
    } catch (error) {
      removedAt.current = undefined;
      toast.failure(error);
    }
  };

  return (
    <Card title={title} description={t('aboutDaysOff')}>
      <Stack gap={4} ref={root}>
        {daysOff.length === 0 ? <Muted>{t('noDaysOff')}</Muted> : null}
        {daysOff.length === 0 ? null : (
          <Days>
            {daysOff.map((one) => (
              <li key={one.id}>
                <strong>{nameOf(one)}</strong>
                {canChange ? (
                  <Button
                    variant="ghost"
                    aria-label={t('removeDays', { days: nameOf(one) })}
                    loading={isLoading && removing === one.id}
                    onClick={() => void removeOne(one)}
                  >
                    {t('remove')}
                  </Button>
                ) : null}
              </li>
            ))}
          </Days>
        )}
        {canChange ? (
          <AddDaysOff
            organizationId={organizationId}
            practitionerId={practitionerId}
            timeZone={timeZone}
            others={daysOff}
            firstField={firstField}
            onKept={onKept}
          />
        ) : null}
      </Stack>
    </Card>
  );
}

interface AddDaysOffProps extends Pick<DaysOffCardProps, 'organizationId' | 'practitionerId' | 'onKept'> {
  timeZone: string;
  others: readonly DaysOff[];
  firstField: RefObject<HTMLInputElement | null>;
}

const noDays = { start: '', end: '' };

function AddDaysOff(props: AddDaysOffProps) {
  const { organizationId, practitionerId, timeZone, others, firstField, onKept } = props;
  const [days, setDays] = useState(noDays);
  const [errors, setErrors] = useState<{ firstDay?: string | undefined; lastDay?: string | undefined }>({});
  const [add, { isLoading }] = useAddDaysOffMutation();
  const { saveOrAsk, question } = useBookedQuestion(onKept);
  const toast = useToast();
  const t = useTexts('availability');
  const describe = useMessages();
  const formats = useFormats();
  const root = useRef<HTMLFormElement>(null);
  const today = calendarDateAt(clock.now(), timeZone);

  useEffect(() => {
    if (errors.firstDay || errors.lastDay) root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const submit = async () => {
    const { start: firstDay, end: lastDay } = { ...days, end: days.end === '' ? days.start : days.end };
    if (!isCalendarDate(firstDay) || !isCalendarDate(lastDay)) {
      const invalid = describe(message('dateInvalid'));
      setErrors({
        firstDay: days.start === '' ? t('chooseFirstDay') : isCalendarDate(firstDay) ? undefined : invalid,
        lastDay: days.end === '' || isCalendarDate(lastDay) ? undefined : invalid,
      });
      return;
    }
    const found = validateDaysOff({ firstDay, lastDay }, { today, others });
    if (found.firstDay ?? found.lastDay) {
      setErrors({ firstDay: describe(found.firstDay), lastDay: describe(found.lastDay) });
      return;
    }
    try {
      const saved = await saveOrAsk((keepsAppointments) =>
        add({ organizationId, practitionerId, firstDay, lastDay, keepsAppointments }).unwrap(),
      );
      if (saved === undefined) return;
      setDays(noDays);
      firstField.current?.focus();
      toast.success(t('added', { days: formats.dateRange(firstDay, lastDay) }));
    } catch (error) {
      const fields = errorReplyOf(error)?.fields;
      if (fields === undefined) toast.failure(error);
      else setErrors({ firstDay: fields['firstDay'], lastDay: fields['lastDay'] });
    }
  };

  return (
    <Add
      ref={root}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <DateRangePicker
        ref={firstField}
        label={t('newDaysOff')}
        description={t('singleDay')}
        startLabel={t('firstDay')}
        endLabel={t('lastDay')}
        min={today}
        value={days}
        startErrorMessage={errors.firstDay}
        endErrorMessage={errors.lastDay}
        disabled={isLoading}
        onValueChange={(next) => {
          setDays(next);
          setErrors({});
        }}
      />
      <Button type="submit" loading={isLoading}>
        {t('add')}
      </Button>
      {question}
    </Add>
  );
}

/* On a phone the button can have a line of its own. */
const Days = styled(Rows)`
  > li > button { margin-inline-start: auto; }
`;

const Add = styled.form`
  display: grid;
  justify-items: start;
  gap: var(--space-3);

  > fieldset { inline-size: 100%; }
`;
