import { type ComponentProps, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FieldGroup, type FieldGroupProps } from '#design-system/components/field-group/FieldGroup.tsx';
import { FormValue } from '#design-system/internal/FormValue.tsx';
import { type FieldValue, useFieldValue } from '#design-system/internal/useFieldValue.ts';
import { useStableCallbacks } from '#design-system/internal/useStableCallbacks.ts';
import { VisuallyHidden } from '#design-system/internal/VisuallyHidden.ts';
import { rangeKey, type ScheduleDayEdits, ScheduleDayRow, type ScheduleInputs, switchKey } from './ScheduleDayRow.tsx';
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

export interface ScheduleEditorProps
  extends FieldValue<readonly EditorDay[]>,
    Omit<FieldGroupProps, 'children' | 'defaultValue' | 'ref'>,
    Pick<ComponentProps<'input'>, 'ref'> {
  /** Shows the hours without letting them change. */
  readOnly?: boolean | undefined;
  /** Error messages of ranges, by `${day}.${index}`. */
  errors?: Readonly<Record<string, string | undefined>> | undefined;
  /** Overrides of the English texts. */
  texts?: Partial<ScheduleTexts> | undefined;
}

const noDays: readonly EditorDay[] = [];
const noErrors = {};

/**
 * Edits the opening hours of a week. FormData gets its value as JSON. `ref` goes to the switch of the first day, other props
 * to the fieldset.
 */
export function ScheduleEditor(props: ScheduleEditorProps) {
  const { value: given, defaultValue, onValueChange, errors = noErrors, texts: ownTexts, ref, ...rest } = props;
  const { name, disabled = false, readOnly = false, ...groupProps } = rest;
  const [value, setValue] = useFieldValue<readonly EditorDay[]>({ value: given, defaultValue, onValueChange }, noDays);
  const texts = useMemo(() => ({ ...defaultScheduleTexts, ...ownTexts }), [ownTexts]);
  const inputs = useRef<ScheduleInputs>(new Map());
  useImperativeHandle(ref, () => inputs.current.get(switchKey(shownDays[0])) as HTMLInputElement);
  const [announcement, setAnnouncement] = useState('');

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
    setAnnouncement(texts.removed(texts.days[day] ?? '', index + 1));
  };
  const copy = (day: number, targets: readonly number[]) => {
    setValue(copyDay(value, day, targets));
    const names = targets.map((target) => texts.days[target] ?? '');
    setAnnouncement(texts.copied(texts.days[day] ?? '', names));
  };
  const edits = useStableCallbacks({
    onEnabledChange: (day, enabled) => setValue(setEnabled(value, day, enabled)),
    onRangeAdd: add,
    onRangeChange: (day, index, change) => setValue(changeRange(value, day, index, change)),
    onRangeRemove: remove,
    onCopy: copy,
  } satisfies ScheduleDayEdits);

  return (
    <FieldGroup {...groupProps}>
      <Root>
        {shownDays.map((day) => (
          <ScheduleDayRow
            key={day}
            day={dayOf(value, day)}
            errors={errors}
            disabled={disabled}
            readOnly={readOnly}
            texts={texts}
            edits={edits}
            inputs={inputs.current}
          />
        ))}
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        <FormValue name={name} values={[JSON.stringify(value)]} disabled={disabled} />
      </Root>
    </FieldGroup>
  );
}
