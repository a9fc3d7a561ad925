import { type ComponentProps, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStableCallbacks } from '#design-system/internal/useStableCallbacks.ts';
import { VisuallyHidden } from '#design-system/internal/VisuallyHidden.ts';
import { type ScheduleDayEdits, ScheduleDayRow } from './ScheduleDayRow.tsx';
import { Root } from './ScheduleEditor.styles.ts';
import {
  addRange,
  changeRange,
  copyDay,
  dayOf,
  type EditorDay,
  removeRange,
  setEnabled,
  shownDays,
} from './scheduleEdit.ts';
import { defaultScheduleTexts, type ScheduleTexts } from './scheduleTexts.ts';

export interface ScheduleEditorProps extends Omit<ComponentProps<'div'>, 'children'> {
  value: readonly EditorDay[];
  onValueChange: (value: readonly EditorDay[]) => void;
  /** What is wrong with a range, by `${day}.${index}`. */
  errors?: Readonly<Record<string, string | undefined>> | undefined;
  disabled?: boolean | undefined;
  /** The texts that differ from the English ones. */
  texts?: Partial<ScheduleTexts> | undefined;
}

/** The hours of a week, day by day. Other props go to the root. */
export function ScheduleEditor(props: ScheduleEditorProps) {
  const { value, onValueChange, errors = {}, disabled = false, texts: ownTexts, ...rootProps } = props;
  const texts = useMemo(() => ({ ...defaultScheduleTexts, ...ownTexts }), [ownTexts]);
  const root = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');

  // What takes the focus has to be in the page first.
  const changeAndFocus = (next: readonly EditorDay[], day: number, selector: string) => {
    flushSync(() => onValueChange(next));
    root.current?.querySelector<HTMLElement>(`[data-day="${day}"] ${selector}`)?.focus();
  };
  const add = (day: number) => {
    const index = dayOf(value, day).ranges.length;
    changeAndFocus(addRange(value, day), day, `[data-range="${index}"] input`);
  };
  const remove = (day: number, index: number) => {
    const next = removeRange(value, day, index);
    const before = Math.max(index - 1, 0);
    changeAndFocus(next, day, dayOf(next, day).enabled ? `[data-range="${before}"] input` : 'input[role="switch"]');
    setAnnouncement(texts.removed(texts.days[day] ?? '', index + 1));
  };
  const copy = (day: number, targets: readonly number[]) => {
    onValueChange(copyDay(value, day, targets));
    const names = targets.map((target) => texts.days[target] ?? '');
    setAnnouncement(texts.copied(texts.days[day] ?? '', names));
  };
  const edits = useStableCallbacks({
    onEnabledChange: (day, enabled) => onValueChange(setEnabled(value, day, enabled)),
    onRangeAdd: add,
    onRangeChange: (day, index, change) => onValueChange(changeRange(value, day, index, change)),
    onRangeRemove: remove,
    onCopy: copy,
  } satisfies ScheduleDayEdits);

  return (
    <Root {...rootProps} ref={root}>
      {shownDays.map((day) => (
        <ScheduleDayRow
          key={day}
          day={dayOf(value, day)}
          errors={errors}
          disabled={disabled}
          texts={texts}
          edits={edits}
        />
      ))}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Root>
  );
}
