import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { type FieldTexts, FormField } from '../../internal/FormField.tsx';
import { describedBy } from '../../internal/fieldIds.ts';
import { useFieldIds } from '../../internal/useFieldIds.ts';
import { formatTimeText, parseTimeText, stepTime } from './timeText.ts';

export interface TimeFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'size' | 'children' | 'type' | 'step'> {
  /** Minutes of the day, 0 to 1440 (24:00). */
  value: number;
  /** Told when the typed time is complete: on Enter, on leaving the field, on an arrow key. */
  onValueChange: (value: number) => void;
  /** Minutes between the times that the arrow keys stop at. */
  step?: number;
  /** Shows the fault without a message of its own, where the message belongs to a pair of fields. */
  invalid?: boolean;
  /** Announced when what was typed is no time and the field returns to the last one. */
  restoredMessage?: (typed: string, time: string) => string;
}

/** A time of day in 24 hours. `ref` and other props go to the input, `className` to the root. */
export function TimeField(props: TimeFieldProps) {
  const { label, labelHidden, labelSuffix, labelEnd, hint, errorMessage, className, id, ...control } = props;
  const {
    value,
    onValueChange,
    step = 15,
    invalid = Boolean(errorMessage),
    restoredMessage = sayRestored,
    ...rest
  } = control;
  const { disabled, onBlur, onKeyDown, 'aria-describedby': others, ...inputProps } = rest;
  const ids = useFieldIds(id);
  // What is being typed; undefined while the field shows its value.
  const [draft, setDraft] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const texts = { label, labelHidden, labelSuffix, labelEnd, hint, errorMessage };

  const commit = () => {
    if (draft === undefined) return;
    const next = parseTimeText(draft);
    setDraft(undefined);
    setAnnouncement(next === undefined ? restoredMessage(draft, formatTimeText(value)) : '');
    if (next !== undefined && next !== value) onValueChange(next);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.key === 'Enter') commit();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const from = (draft === undefined ? undefined : parseTimeText(draft)) ?? value;
    const next = stepTime(from, event.key === 'ArrowUp' ? 1 : -1, step);
    setDraft(undefined);
    if (next !== value) onValueChange(next);
  };

  return (
    <FormField ids={ids} className={className} disabled={disabled} {...texts}>
      <div className="frame" data-size="time" data-invalid={invalid || undefined} data-disabled={disabled || undefined}>
        <input
          autoComplete="off"
          maxLength={5}
          {...inputProps}
          id={ids.control}
          value={draft ?? formatTimeText(value)}
          disabled={disabled}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy(ids, { hint, errorMessage, others })}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
          onBlur={(event) => {
            commit();
            onBlur?.(event);
          }}
        />
      </div>
      <span className="hidden" role="status">
        {announcement}
      </span>
    </FormField>
  );
}

function sayRestored(typed: string, time: string): string {
  return `${typed === '' ? 'Nothing' : typed} is no time from 00:00 to 24:00. Back to ${time}.`;
}
