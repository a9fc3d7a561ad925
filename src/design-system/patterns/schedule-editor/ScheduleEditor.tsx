import { CalendarDays, List } from 'lucide-react';
import { type ComponentProps, type ReactNode, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { Button } from '#design-system/components/button/Button.tsx';
import { FieldGroup, type FieldGroupProps } from '#design-system/components/field-group/FieldGroup.tsx';
import { FormValue, HiddenInput } from '#design-system/internal/HiddenInput.tsx';
import { type FieldValue, useFieldValue } from '#design-system/internal/useFieldValue.ts';
import { useMergedRefs } from '#design-system/internal/useMergedRefs.ts';
import { useStableCallbacks } from '#design-system/internal/useStableCallbacks.ts';
import { VisuallyHidden } from '#design-system/internal/VisuallyHidden.ts';
import { usePatternLabels } from '../PatternLabelsProvider.tsx';
import { rangeKey, type ScheduleDayEdits, ScheduleDayRow, type ScheduleInputs, switchKey } from './ScheduleDayRow.tsx';
import type { ScheduleWeekProps } from './ScheduleWeek.tsx';
import {
  addRange,
  changeRange,
  copyDay,
  dayOf,
  type EditorDay,
  listDays,
  removeRange,
  setEnabled,
} from './scheduleEdit.ts';
import { canDraw } from './weekHours.ts';

export interface ScheduleEditorProps
  extends FieldValue<readonly EditorDay[]>,
    Omit<FieldGroupProps, 'children' | 'defaultValue' | 'ref'>,
    Pick<ComponentProps<'input'>, 'ref'> {
  /** Shows the hours without letting them change. */
  readOnly?: boolean | undefined;
  /** Error messages of ranges, by `${day}.${index}`. */
  errors?: Readonly<Record<string, string | undefined>> | undefined;
  /** Descriptions below ranges, shown where there is no error. */
  descriptions?: Readonly<Record<string, string | undefined>> | undefined;
}

const loadWeek = async () => (await import('./ScheduleWeek.tsx')).ScheduleWeek;

const noDays: readonly EditorDay[] = [];
const noTexts: Readonly<Record<string, string | undefined>> = {};

/**
 * Edits the opening hours of a week, typed in a list or painted on a week, which is loaded when it is first shown. FormData
 * gets its value as JSON. `ref` goes to the switch of the first day, other props to the fieldset.
 */
export function ScheduleEditor(props: ScheduleEditorProps) {
  const { value: given, defaultValue, onValueChange, errors = noTexts, descriptions = noTexts, ref, ...rest } = props;
  const { name, disabled = false, readOnly = false, ...groupProps } = rest;
  const [value, setValue, fieldRef] = useFieldValue<readonly EditorDay[]>(
    { value: given, defaultValue, onValueChange },
    noDays,
  );
  const { labels, locale } = usePatternLabels();
  const dayNames = useMemo(() => listDayNames(locale), [locale]);
  const inputs = useRef<ScheduleInputs>(new Map());
  const shownDays = useMemo(() => listDays(locale), [locale]);
  const [firstDay = 1] = shownDays;
  useImperativeHandle(ref, () => inputs.current.get(switchKey(firstDay)) as HTMLInputElement);
  const [announcement, setAnnouncement] = useState('');
  /** Undefined while the list is shown. */
  const [Week, setWeek] = useState<(props: ScheduleWeekProps) => ReactNode>();
  /** Days whose rows stand below the week, because it cannot show their errors. They stay after the correction. */
  const [typedDays, setTypedDays] = useState<readonly number[]>([]);
  const root = useRef<HTMLDivElement>(null);

  const showList = () => {
    setWeek(undefined);
    setTypedDays([]);
  };
  const showWeek = async () => {
    try {
      const part = await loadWeek();
      setWeek(() => part);
    } catch (error) {
      reportError(error);
    }
  };
  // A failure is reported by the press that follows.
  const prefetchWeek = () => void loadWeek().catch(() => undefined);
  const hasError = (day: number) =>
    dayOf(value, day).enabled && dayOf(value, day).ranges.some((_range, index) => errors[rangeKey(day, index)]);
  const newlyTyped = shownDays.filter(
    (day) => !typedDays.includes(day) && (hasError(day) || !canDraw(dayOf(value, day))),
  );
  if (Week !== undefined && newlyTyped.length > 0) setTypedDays([...typedDays, ...newlyTyped]);

  // The new field must be rendered before it can take focus.
  const changeAndFocus = (next: readonly EditorDay[], inputKey: string) => {
    flushSync(() => setValue(next));
    inputs.current.get(inputKey)?.focus();
  };
  const add = (day: number) => {
    const index = dayOf(value, day).ranges.length;
    changeAndFocus(addRange(value, day), rangeKey(day, index));
  };
  const remove = (day: number, index: number) => {
    const next = removeRange(value, day, index);
    const before = Math.max(index - 1, 0);
    changeAndFocus(next, dayOf(next, day).enabled ? rangeKey(day, before) : switchKey(day));
    setAnnouncement(labels.rangeRemoved(dayNames[day] ?? '', (index + 1).toLocaleString(locale)));
  };
  const copy = (day: number, targets: readonly number[]) => {
    setValue(copyDay(value, day, targets));
    const names = targets.map((target) => dayNames[target] ?? '');
    const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(names);
    setAnnouncement(labels.dayCopied(dayNames[day] ?? '', list));
  };
  const edits = useStableCallbacks({
    onEnabledChange: (day, enabled) => setValue(setEnabled(value, day, enabled)),
    onRangeAdd: add,
    onRangeChange: (day, index, change) => setValue(changeRange(value, day, index, change)),
    onRangeRemove: remove,
    onCopy: copy,
  } satisfies ScheduleDayEdits);

  return (
    <FieldGroup {...groupProps} readOnly={readOnly}>
      <Root ref={useMergedRefs(root, fieldRef)}>
        <fieldset aria-label={labels.hoursAs} data-part="views">
          <Button icon={<List aria-hidden />} aria-pressed={Week === undefined} onClick={showList}>
            {labels.listView}
          </Button>
          <Button
            icon={<CalendarDays aria-hidden />}
            aria-pressed={Week !== undefined}
            onPointerEnter={prefetchWeek}
            onFocus={prefetchWeek}
            onClick={showWeek}
          >
            {labels.weekView}
          </Button>
        </fieldset>
        {Week === undefined ? null : (
          <Week
            value={value}
            onValueChange={setValue}
            disabled={disabled}
            readOnly={readOnly}
            dayNames={dayNames}
            hasError={hasError}
          />
        )}
        <div data-part="list">
          {shownDays.map((day) => (
            <ScheduleDayRow
              key={day}
              day={dayOf(value, day)}
              // Even a hidden row keeps a text that is no time.
              hidden={Week !== undefined && !typedDays.includes(day)}
              errors={errors}
              descriptions={descriptions}
              disabled={disabled}
              readOnly={readOnly}
              dayNames={dayNames}
              edits={edits}
              inputs={inputs.current}
            />
          ))}
        </div>
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        <HiddenInput
          value={value.some(({ enabled }) => enabled) ? 'open' : ''}
          required={groupProps.required && !readOnly}
          disabled={disabled}
          onFocus={() => {
            const first = inputs.current.get(switchKey(firstDay));
            (Week === undefined ? first : root.current?.querySelector<HTMLElement>('td[tabindex="0"]'))?.focus();
          }}
        />
        <FormValue name={name} values={[JSON.stringify(value)]} disabled={disabled} />
      </Root>
    </FieldGroup>
  );
}

/** Lists the names of the weekdays from Sunday. */
function listDayNames(locale: string): readonly string[] {
  const { format } = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  // 1 January 2023 was a Sunday.
  return Array.from({ length: 7 }, (_, day) => format(Date.UTC(2023, 0, 1 + day)));
}

/* One styled element: a full week has hundreds of elements, and each styled component costs time. */
const Root = styled.div`
  container: schedule / inline-size;

  [data-part='views'] {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    margin-block-end: var(--space-2);

    > [aria-pressed='true'] {
      border-color: var(--color-accent);
      background: var(--color-accent-soft);
      color: var(--color-accent);

      @media (forced-colors: active) {
        border-color: Highlight;
        background: Highlight;
        color: HighlightText;
        forced-color-adjust: none;
      }
    }
  }

  /* One line: switch with name, times, actions. In a narrow container the ranges wrap to their own lines. */
  [data-day] {
    display: grid;
    grid-template-columns: 9.25rem 1fr;
    align-items: start;
    padding-block: 10px;

    &:not(:last-child) { border-block-end: 1px solid var(--color-border); }
  }

  [data-part='name'], [data-part='closed'] { display: flex; align-items: center; min-block-size: var(--size-control); }
  [data-part='name'] { min-inline-size: 0; padding-inline-end: var(--space-3); overflow-wrap: anywhere; }
  [data-part='closed'], [data-part='dash'] { color: var(--color-text-muted); }

  [data-part='ranges'] { display: flex; flex-direction: column; gap: var(--space-2); min-inline-size: 0; }
  [data-range] { min-inline-size: 0; }
  [data-part='times'] { display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--space-2); }

  [data-part='fields'] {
    display: flex;
    align-items: center;
    gap: var(--space-2);

    > div { inline-size: 4.75rem; }
  }

  [data-part='actions'] { display: flex; margin-inline-start: auto; }

  @container schedule (inline-size < 31.25rem) {
    [data-day] { grid-template-columns: 1fr auto; }
    [data-part='closed'] { padding-inline-end: 10px; }
    [data-part='ranges'] { grid-column: 1 / -1; margin-block-start: var(--space-1); }
  }

  @container schedule (inline-size < 20rem) {
    [data-part='fields'] { gap: var(--space-1); > div { inline-size: 4.375rem; } }
  }
`;
