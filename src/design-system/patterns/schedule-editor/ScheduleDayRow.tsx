import { Copy, Plus, Trash2 } from 'lucide-react';
import { memo, type RefCallback, useId } from 'react';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { Menu } from '#design-system/components/menu/Menu.tsx';
import type { MenuItem } from '#design-system/components/menu/MenuList.tsx';
import { Switch } from '#design-system/components/switch/Switch.tsx';
import { TimeField } from '#design-system/components/time-field/TimeField.tsx';
import { FieldError } from '../../internal/FieldError.tsx';
import { Description } from '../../internal/FormField.styles.ts';
import { usePatternLabels } from '../PatternLabelsProvider.tsx';
import type { PatternLocalization } from '../patternLabels.ts';
import { type EditorDay, type EditorRange, listDays } from './scheduleEdit.ts';

export interface ScheduleDayRowProps {
  day: EditorDay;
  hidden: boolean;
  errors: Readonly<Record<string, string | undefined>>;
  descriptions: Readonly<Record<string, string | undefined>>;
  disabled: boolean;
  readOnly: boolean;
  /** Names of the weekdays from Sunday. Must be stable, like `edits`. */
  dayNames: readonly string[];
  /** Must be stable, or every change renders all days. */
  edits: ScheduleDayEdits;
  /** Receives the switch and the first field of each range, for moving focus. */
  inputs: ScheduleInputs;
}

/** Inputs by `switchKey` or `rangeKey`. */
export type ScheduleInputs = Map<string, HTMLInputElement>;

/** Returns the key of a day's switch. */
export function switchKey(day: number): string {
  return String(day);
}

/** Returns the key of a range's first field and of its error. */
export function rangeKey(day: number, index: number): string {
  return `${day}.${index}`;
}

/** Callbacks of a row. `day` is its weekday. */
export interface ScheduleDayEdits {
  onEnabledChange: (day: number, enabled: boolean) => void;
  onRangeAdd: (day: number) => void;
  onRangeChange: (day: number, index: number, change: Partial<EditorRange>) => void;
  onRangeRemove: (day: number, index: number) => void;
  onCopy: (day: number, targets: readonly number[]) => void;
}

function PlainScheduleDayRow(props: ScheduleDayRowProps) {
  const { day, hidden, errors, descriptions, disabled, readOnly, dayNames, edits, inputs } = props;
  const { labels, locale } = usePatternLabels();
  const locked = disabled || readOnly;
  const { onEnabledChange, onRangeAdd, onRangeChange, onRangeRemove, onCopy } = edits;
  const errorId = useId();
  const name = dayNames[day.day] ?? '';
  const register =
    (key: string): RefCallback<HTMLInputElement> =>
    (input) => {
      if (input) inputs.set(key, input);
      return () => void inputs.delete(key);
    };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay out its name and fields as a grid.
    <div role="group" aria-label={name} data-day={day.day} hidden={hidden}>
      <div data-part="name">
        <Switch
          ref={register(switchKey(day.day))}
          label={name}
          checked={day.enabled}
          disabled={disabled}
          readOnly={readOnly}
          onCheckedChange={(enabled) => onEnabledChange(day.day, enabled)}
        />
      </div>
      {day.enabled ? (
        <ul data-part="ranges">
          {day.ranges.map((range, index) => {
            const position = (index + 1).toLocaleString(locale);
            const error = errors[rangeKey(day.day, index)];
            const description = error ? undefined : descriptions[rangeKey(day.day, index)];
            const textProps = {
              ...(error && { invalid: true }),
              ...((error || description) && { 'aria-describedby': `${errorId}-${index}` }),
            };
            return (
              <li key={index} data-range={index}>
                <div data-part="times">
                  <div data-part="fields">
                    <TimeField
                      ref={register(rangeKey(day.day, index))}
                      label={labels.rangeStart(name, position)}
                      labelHidden
                      value={range.timeFrom}
                      disabled={disabled}
                      readOnly={readOnly}
                      onValueChange={(timeFrom) => onRangeChange(day.day, index, { timeFrom })}
                      {...textProps}
                    />
                    <span data-part="dash" aria-hidden>
                      –
                    </span>
                    <TimeField
                      label={labels.rangeEnd(name, position)}
                      labelHidden
                      value={range.timeTo}
                      disabled={disabled}
                      readOnly={readOnly}
                      onValueChange={(timeTo) => onRangeChange(day.day, index, { timeTo })}
                      {...textProps}
                    />
                  </div>
                  <div data-part="actions">
                    {index === 0 ? (
                      <>
                        <IconButton
                          label={labels.addRange(name)}
                          icon={<Plus aria-hidden />}
                          disabled={locked}
                          onClick={() => onRangeAdd(day.day)}
                        />
                        <Menu
                          label={labels.copyDay(name)}
                          items={copyItems(day.day, dayNames, { labels, locale }, (targets) =>
                            onCopy(day.day, targets),
                          )}
                          trigger={
                            <IconButton label={labels.copyDay(name)} icon={<Copy aria-hidden />} disabled={locked} />
                          }
                        />
                      </>
                    ) : null}
                    <IconButton
                      label={labels.removeRange(name, position)}
                      icon={<Trash2 aria-hidden />}
                      disabled={locked}
                      onClick={() => onRangeRemove(day.day, index)}
                    />
                  </div>
                </div>
                {description ? (
                  <Description id={`${errorId}-${index}`} role="status">
                    {description}
                  </Description>
                ) : (
                  <FieldError id={`${errorId}-${index}`} errorMessage={error} />
                )}
              </li>
            );
          })}
        </ul>
      ) : (
        <span data-part="closed">{labels.closed}</span>
      )}
    </div>
  );
}

/** One weekday of a ScheduleEditor. Renders again only if this day changes. */
export const ScheduleDayRow = memo(PlainScheduleDayRow, isSameDay);

function isSameDay(before: ScheduleDayRowProps, after: ScheduleDayRowProps): boolean {
  return (
    before.day === after.day &&
    before.hidden === after.hidden &&
    before.disabled === after.disabled &&
    before.readOnly === after.readOnly &&
    before.dayNames === after.dayNames &&
    before.edits === after.edits &&
    after.day.ranges.every((_range, index) => textAt(before, index) === textAt(after, index))
  );
}

function textAt({ day, errors, descriptions }: ScheduleDayRowProps, index: number): string | undefined {
  const key = rangeKey(day.day, index);
  return errors[key] || descriptions[key];
}

function copyItems(
  day: number,
  dayNames: readonly string[],
  { labels, locale }: PatternLocalization,
  onCopy: (targets: readonly number[]) => void,
): readonly MenuItem[] {
  const others = listDays(locale).filter((other) => other !== day);
  const workdays = others.filter((other) => other >= 1 && other <= 5);
  return [
    { id: 'all', label: labels.allDays, onSelect: () => onCopy(others) },
    { id: 'workdays', label: labels.workdays, onSelect: () => onCopy(workdays) },
    ...others.map((other, position) => ({
      id: String(other),
      label: dayNames[other] ?? '',
      separated: position === 0,
      onSelect: () => onCopy([other]),
    })),
  ];
}
