import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Rows } from '#app/ui/lists/rows.styles.ts';
import { errorReplyOf } from '#app/ui/texts/errorMessage.ts';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useMessages } from '#app/ui/texts/useMessages.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { DateRangePicker } from '#design-system/components/date-range-picker/DateRangePicker.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { type DaysOff, validateDaysOff } from '#domain/availability.ts';
import { calendarDateAt, isCalendarDate } from '#domain/calendarDate.ts';
import { message } from '#texts/message.ts';

interface ListedDays extends DaysOff {
  readonly id: string;
}

export interface PlannedDaysProps<Days extends ListedDays> extends Omit<AddDaysProps, 'firstField'> {
  planned: readonly Days[];
  nameOf: (days: Days) => string;
  canChange?: boolean;
  noneText: string;
  removeLabel: string;
  /** The full name of the button. */
  nameRemove: (name: string) => string;
  isRemoving: boolean;
  onRemove: (days: Days) => Promise<unknown>;
  removedText: (name: string) => string;
}

/** Lists days on which somebody or something is away, and fields to add some. */
export function PlannedDays<Days extends ListedDays>(props: PlannedDaysProps<Days>) {
  const {
    planned,
    nameOf,
    canChange = true,
    noneText,
    removeLabel,
    nameRemove,
    isRemoving,
    onRemove,
    removedText,
    ...adding
  } = props;
  const [removing, setRemoving] = useState<string>();
  const toast = useToast();
  const root = useRef<HTMLDivElement>(null);
  const firstField = useRef<HTMLInputElement>(null);
  const removedAt = useRef<number>(undefined);

  // The button that had the focus has gone with its row.
  useEffect(() => {
    if (removedAt.current === undefined || planned.some(({ id }) => id === removing)) return;
    const buttons = root.current?.querySelectorAll<HTMLButtonElement>('li button') ?? [];
    (buttons[Math.min(removedAt.current, buttons.length - 1)] ?? firstField.current)?.focus();
    removedAt.current = undefined;
  }, [planned, removing]);

  const removeOne = async (removed: Days) => {
    setRemoving(removed.id);
    removedAt.current = planned.indexOf(removed);
    try {
      await onRemove(removed);
      toast.success(removedText(nameOf(removed)));
    } catch (error) {
      removedAt.current = undefined;
      toast.failure(error);
    }
  };

  return (
    <Stack gap={4} ref={root}>
      {planned.length === 0 ? <Muted>{noneText}</Muted> : null}
      {planned.length === 0 ? null : (
        <List>
          {planned.map((one) => (
            <li key={one.id}>
              <strong>{nameOf(one)}</strong>
              {canChange ? (
                <Button
                  variant="ghost"
                  aria-label={nameRemove(nameOf(one))}
                  loading={isRemoving && removing === one.id}
                  onClick={() => void removeOne(one)}
                >
                  {removeLabel}
                </Button>
              ) : null}
            </li>
          ))}
        </List>
      )}
      {canChange ? <AddDays {...adding} firstField={firstField} /> : null}
    </Stack>
  );
}

interface AddDaysProps {
  timeZone: string;
  /** New days must not overlap these. */
  others: readonly DaysOff[];
  firstField: RefObject<HTMLInputElement | null>;
  label: string;
  addLabel: string;
  /** Fields above the days. */
  children?: ReactNode;
  isAdding: boolean;
  /** Resolves to undefined if the person goes back. */
  onAdd: (days: DaysOff) => Promise<object | undefined>;
  addedText: (days: DaysOff) => string;
}

const noDays = { start: '', end: '' };

function AddDays(props: AddDaysProps) {
  const { timeZone, others, firstField, label, addLabel, children, isAdding, onAdd, addedText } = props;
  const [days, setDays] = useState(noDays);
  const [errors, setErrors] = useState<{ firstDay?: string | undefined; lastDay?: string | undefined }>({});
  const toast = useToast();
  const t = useTexts('availability');
  const describe = useMessages();
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
      const saved = await onAdd({ firstDay, lastDay });
      if (saved === undefined) return;
      setDays(noDays);
      firstField.current?.focus();
      toast.success(addedText({ firstDay, lastDay }));
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
      {children}
      <DateRangePicker
        ref={firstField}
        label={label}
        description={t('singleDay')}
        startLabel={t('firstDay')}
        endLabel={t('lastDay')}
        min={today}
        value={days}
        startErrorMessage={errors.firstDay}
        endErrorMessage={errors.lastDay}
        // Disabled, a field where Enter was pressed would lose the focus.
        readOnly={isAdding}
        onValueChange={(next) => {
          setDays(next);
          setErrors({});
        }}
      />
      <Button type="submit" loading={isAdding}>
        {addLabel}
      </Button>
    </Add>
  );
}

/* On a phone the button can have a line of its own. */
const List = styled(Rows)`
  > li > button { margin-inline-start: auto; }
`;

const Add = styled.form`
  display: grid;
  justify-items: start;
  gap: var(--space-3);

  > fieldset { inline-size: 100%; }
`;
