import { Copy, Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { Menu, type MenuItem } from '#design-system/components/menu/Menu.tsx';
import { Switch } from '#design-system/components/switch/Switch.tsx';
import { TimeField } from '#design-system/components/time-field/TimeField.tsx';
import { FieldError } from '../../internal/FieldError.tsx';
import { Actions, Closed, Dash, Day, Fields, Name, Range, Ranges, Times } from './ScheduleEditor.styles.ts';
import { type EditorDay, type EditorRange, shownDays } from './scheduleEdit.ts';
import type { ScheduleTexts } from './scheduleTexts.ts';

export interface ScheduleDayRowProps {
  day: EditorDay;
  errors: Readonly<Record<string, string | undefined>>;
  disabled: boolean;
  texts: ScheduleTexts;
  onEnabledChange: (enabled: boolean) => void;
  onRangeAdd: () => void;
  onRangeChange: (index: number, change: Partial<EditorRange>) => void;
  onRangeRemove: (index: number) => void;
  onCopy: (targets: readonly number[]) => void;
}

/** One weekday of a ScheduleEditor. */
export function ScheduleDayRow(props: ScheduleDayRowProps) {
  const { day, errors, disabled, texts, onEnabledChange, onRangeAdd, onRangeChange, onRangeRemove, onCopy } = props;
  const errorId = useId();
  const name = texts.days[day.day] ?? '';
  return (
    <Day role="group" aria-label={name} data-day={day.day}>
      <Name>
        <Switch label={name} checked={day.enabled} disabled={disabled} onCheckedChange={onEnabledChange} />
      </Name>
      {day.enabled ? (
        <Ranges>
          {day.ranges.map((range, index) => {
            const error = errors[`${day.day}.${index}`];
            const described = error ? { invalid: true, 'aria-describedby': `${errorId}-${index}` } : {};
            return (
              <Range key={index} data-range={index}>
                <Times>
                  <Fields>
                    <TimeField
                      label={texts.from(name, index + 1)}
                      labelHidden
                      value={range.timeFrom}
                      disabled={disabled}
                      onValueChange={(timeFrom) => onRangeChange(index, { timeFrom })}
                      {...described}
                    />
                    <Dash aria-hidden>–</Dash>
                    <TimeField
                      label={texts.to(name, index + 1)}
                      labelHidden
                      value={range.timeTo}
                      disabled={disabled}
                      onValueChange={(timeTo) => onRangeChange(index, { timeTo })}
                      {...described}
                    />
                  </Fields>
                  <Actions>
                    {index === 0 ? (
                      <>
                        <IconButton
                          label={texts.addRange(name)}
                          icon={<Plus aria-hidden />}
                          disabled={disabled}
                          onClick={onRangeAdd}
                        />
                        <Menu
                          label={texts.copyDay(name)}
                          items={copyItems(day.day, texts, onCopy)}
                          trigger={
                            <IconButton label={texts.copyDay(name)} icon={<Copy aria-hidden />} disabled={disabled} />
                          }
                        />
                      </>
                    ) : null}
                    <IconButton
                      label={texts.removeRange(name, index + 1)}
                      icon={<Trash2 aria-hidden />}
                      disabled={disabled}
                      onClick={() => onRangeRemove(index)}
                    />
                  </Actions>
                </Times>
                <FieldError id={`${errorId}-${index}`} errorMessage={error} />
              </Range>
            );
          })}
        </Ranges>
      ) : (
        <Closed>{texts.closed}</Closed>
      )}
    </Day>
  );
}

function copyItems(
  day: number,
  texts: ScheduleTexts,
  onCopy: (targets: readonly number[]) => void,
): readonly MenuItem[] {
  const others = shownDays.filter((other) => other !== day);
  const workdays = others.filter((other) => other >= 1 && other <= 5);
  return [
    { id: 'all', label: texts.copyToAll, onSelect: () => onCopy(others) },
    { id: 'workdays', label: texts.copyToWorkdays, onSelect: () => onCopy(workdays) },
    ...others.map((other, position) => ({
      id: String(other),
      label: texts.copyTo(texts.days[other] ?? ''),
      separated: position === 0,
      onSelect: () => onCopy([other]),
    })),
  ];
}
