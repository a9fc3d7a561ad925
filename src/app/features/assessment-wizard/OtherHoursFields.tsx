import { Plus, Trash2 } from 'lucide-react';
import { memo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useField } from 'react-final-form';
import styled from 'styled-components';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { DatePicker } from '#design-system/components/date-picker/DatePicker.tsx';
import { FieldGroup } from '#design-system/components/field-group/FieldGroup.tsx';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { TimeField } from '#design-system/components/time-field/TimeField.tsx';
import { useStableCallbacks } from '#design-system/internal/useStableCallbacks.ts';
import { rangeAfter } from '#design-system/patterns/schedule-editor/scheduleEdit.ts';
import { type CalendarDate, isCalendarDate } from '#domain/calendarDate.ts';
import type { TimeRange, WeeklySchedule } from '#domain/schedule.ts';
import { type DateHours, isWithin } from '#domain/scheduleRules.ts';
import { addOtherHours } from './otherHours.ts';
import { AddField } from './wizard.styles.ts';

export interface OtherHoursFieldsProps {
  /** The window, whose days can have other hours. */
  startDate: CalendarDate;
  endDate: CalendarDate;
  disabled: boolean;
}

/** The days whose hours are not those of the week, in order of date, and a field that adds one. */
export function OtherHoursFields({ startDate, endDate, disabled }: OtherHoursFieldsProps) {
  const t = useTexts('assessmentWizard');
  const formats = useFormats();
  const { input, meta } = useField<readonly DateHours[]>('otherHours');
  const schedule = useField<WeeklySchedule>('schedule').input.value;
  const [day, setDay] = useState('');
  const [dayError, setDayError] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const added = useRef<HTMLInputElement>(null);
  const errors: Readonly<Record<string, string | undefined>> = meta.error ?? {};

  // The new field must be rendered before it can take focus.
  const changeAndFocus = (next: readonly DateHours[], find: () => HTMLElement | null | undefined) => {
    flushSync(() => input.onChange(next));
    find()?.focus();
  };
  const firstFieldOf = (date: CalendarDate) => root.current?.querySelector<HTMLElement>(`[data-date="${date}"] input`);
  const change = (date: CalendarDate, ranges: readonly TimeRange[]) =>
    input.value.map((entry) => (entry.date === date ? { date, ranges } : entry));

  const add = () => {
    if (!isCalendarDate(day) || !isWithin(day, { startDate, endDate })) {
      setDayError(t('chooseDay', { first: formats.date(startDate), last: formats.date(endDate) }));
      added.current?.focus();
      return;
    }
    setDay('');
    setDayError(undefined);
    changeAndFocus(addOtherHours(input.value, schedule, day), () => firstFieldOf(day));
  };

  const edits = useStableCallbacks({
    onChange: (date, ranges) => input.onChange(change(date, ranges)),
    onAdd: (date, ranges) =>
      changeAndFocus(change(date, ranges), () =>
        root.current?.querySelector<HTMLElement>(`[data-date="${date}"] li:last-child input`),
      ),
    onRemove: (date, ranges) => changeAndFocus(change(date, ranges), () => firstFieldOf(date)),
    onRemoveDay: (date) =>
      changeAndFocus(
        input.value.filter((entry) => entry.date !== date),
        () => added.current,
      ),
  } satisfies DateEdits);

  return (
    <FieldGroup label={t('otherHours')} description={t('aboutOtherHours')}>
      <Stack gap={4} ref={root}>
        {input.value.length === 0 ? <Muted>{t('noOtherHours')}</Muted> : null}
        {input.value.map(({ date, ranges }, index) => (
          <DateRow
            key={date}
            date={date}
            ranges={ranges}
            errors={[errors[index], ...ranges.map((_range, at) => errors[`${index}.${at}`])]}
            disabled={disabled}
            edits={edits}
          />
        ))}
        <AddField>
          <DatePicker
            ref={added}
            label={t('day')}
            min={startDate}
            max={endDate}
            value={day}
            errorMessage={dayError}
            disabled={disabled}
            onValueChange={(next) => {
              setDay(next);
              setDayError(undefined);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // It would send the form.
              event.preventDefault();
              add();
            }}
          />
          <Button disabled={disabled} onClick={add}>
            {t('addDay')}
          </Button>
        </AddField>
      </Stack>
    </FieldGroup>
  );
}

interface DateRowProps {
  date: CalendarDate;
  ranges: readonly TimeRange[];
  /** Of the date, and of each range. */
  errors: readonly (string | undefined)[];
  disabled: boolean;
  /** Must be stable, or every change renders all days. */
  edits: DateEdits;
}

/** Callbacks of a day, with its new hours. */
interface DateEdits {
  onChange: (date: CalendarDate, ranges: readonly TimeRange[]) => void;
  onAdd: (date: CalendarDate, ranges: readonly TimeRange[]) => void;
  onRemove: (date: CalendarDate, ranges: readonly TimeRange[]) => void;
  onRemoveDay: (date: CalendarDate) => void;
}

function PlainDateRow({ date, ranges, errors, disabled, edits }: DateRowProps) {
  const t = useTexts('assessmentWizard');
  const formats = useFormats();
  const name = formats.longDate(date);
  const replace = (at: number, part: Partial<TimeRange>) =>
    edits.onChange(
      date,
      ranges.map((range, index) => (index === at ? { ...range, ...part } : range)),
    );
  const [, ...rangeErrors] = errors;
  const message = [...new Set(errors.filter((error) => error !== undefined))].join(' ');
  return (
    <FieldGroup label={name} errorMessage={message || undefined} data-date={date}>
      <Row>
        <ul>
          {ranges.map((range, at) => {
            const number = at + 1;
            return (
              <Range key={at}>
                <TimeField
                  label={t('rangeFrom', { date: name, number })}
                  labelHidden
                  value={range.timeFrom}
                  invalid={rangeErrors[at] !== undefined}
                  disabled={disabled}
                  onValueChange={(timeFrom) => replace(at, { timeFrom })}
                />
                <span aria-hidden>–</span>
                <TimeField
                  label={t('rangeTo', { date: name, number })}
                  labelHidden
                  value={range.timeTo}
                  invalid={rangeErrors[at] !== undefined}
                  disabled={disabled}
                  onValueChange={(timeTo) => replace(at, { timeTo })}
                />
                {ranges.length === 1 ? null : (
                  <IconButton
                    label={t('removeRange', { date: name, number })}
                    icon={<Trash2 aria-hidden />}
                    disabled={disabled}
                    onClick={() =>
                      edits.onRemove(
                        date,
                        ranges.filter((_range, index) => index !== at),
                      )
                    }
                  />
                )}
              </Range>
            );
          })}
        </ul>
        <div>
          <IconButton
            label={t('addRange', { date: name })}
            icon={<Plus aria-hidden />}
            disabled={disabled}
            onClick={() => edits.onAdd(date, [...ranges, rangeAfter(ranges)])}
          />
          <Button
            variant="ghost"
            icon={<Trash2 aria-hidden />}
            aria-label={t('removeDay', { date: name })}
            disabled={disabled}
            onClick={() => edits.onRemoveDay(date)}
          >
            {t('remove')}
          </Button>
        </div>
      </Row>
    </FieldGroup>
  );
}

/** Renders again only if this day changes. */
const DateRow = memo(
  PlainDateRow,
  (before, after) =>
    before.date === after.date &&
    before.ranges === after.ranges &&
    before.disabled === after.disabled &&
    before.edits === after.edits &&
    before.errors.join('\n') === after.errors.join('\n'),
);

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-2) var(--space-3);

  > ul { display: flex; flex-direction: column; gap: var(--space-2); min-inline-size: 0; }
  > div { display: flex; align-items: center; margin-inline-start: auto; }
`;

const Range = styled.li`
  display: flex;
  align-items: flex-start;
  gap: var(--space-2);

  > span { line-height: var(--size-control); color: var(--color-text-muted); }
  > div { inline-size: 4.75rem; }
`;
