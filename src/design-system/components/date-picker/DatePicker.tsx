import { CalendarDays } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import styled from 'styled-components';
import { buttonWithin } from '../../internal/control.styles.ts';
import { InputFrame } from '../../internal/FormField.styles.ts';
import { type FieldTexts, FormField } from '../../internal/FormField.tsx';
import { noMatch } from '../../internal/noMatch.ts';
import { popupSurface } from '../../internal/popup.styles.ts';
import { useFieldProps } from '../../internal/useFieldProps.ts';
import { type FieldValue, useFieldValue } from '../../internal/useFieldValue.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { Popover } from '../popover/Popover.tsx';
import type { Calendar as CalendarWidget } from './Calendar.tsx';
import { type DateFieldValue, datePattern, formatDateText, isIsoDate, parseDateText, toIsoDate } from './dateText.ts';

export interface DatePickerProps
  extends FieldTexts,
    FieldValue<DateFieldValue>,
    Omit<
      ComponentProps<'input'>,
      'value' | 'defaultValue' | 'onChange' | 'size' | 'children' | 'type' | 'min' | 'max'
    > {
  /** First selectable day of the calendar, 'YYYY-MM-DD'. Typed dates are not limited: the form validates them. */
  min?: string | undefined;
  /** Last selectable day of the calendar, 'YYYY-MM-DD'. */
  max?: string | undefined;
}

/**
 * A date, typed in the order of the locale or picked from a calendar that is loaded on hover or focus. Its value is
 * 'YYYY-MM-DD', '' if empty, or the typed text if it is not a date, for the form to refuse, as the browser does; FormData gets the date or ''.
 * `ref` and other props go to the input, `className` to the root.
 */
export function DatePicker(props: DatePickerProps) {
  const { fieldProps, frameProps, controlProps, ownProps } = useFieldProps(props);
  const { value: given, defaultValue, onValueChange, min, max, name, onBlur, ...inputProps } = ownProps;
  const { labels, locale } = useLabels();
  const [value, setValue, fieldRef] = useFieldValue({ value: given, defaultValue, onValueChange }, '');
  const [Calendar, setCalendar] = useState<typeof CalendarWidget>();
  // The typed text, shown while it matches the value.
  const [draft, setDraft] = useState('');
  const text = parseDateText(draft, locale) === value ? draft : formatDateText(value, locale);
  // Loaded before the panel opens, so that focus can go to the selected day.
  const loadCalendar = async () => {
    const widget = await import('./Calendar.tsx');
    setCalendar(() => widget.Calendar);
  };

  return (
    <FormField {...fieldProps}>
      <InputFrame {...frameProps} ref={fieldRef}>
        <input
          placeholder={datePattern(locale, labels.dateLetters)}
          autoComplete="off"
          {...inputProps}
          {...controlProps}
          value={text}
          pattern={isIsoDate(value) ? undefined : noMatch}
          onChange={(event) => {
            setDraft(event.currentTarget.value);
            setValue(parseDateText(event.currentTarget.value, locale));
          }}
          onBlur={(event) => {
            setDraft(formatDateText(value, locale));
            onBlur?.(event);
          }}
        />
        <Popover
          trigger={
            <Opener aria-label={labels.openCalendar(props.label)} disabled={props.disabled || props.readOnly}>
              <CalendarDays aria-hidden />
            </Opener>
          }
          panel={<Panel />}
          label={labels.openCalendar(props.label)}
          align="end"
          initialFocus='[role="gridcell"][tabindex="0"]'
          loadContent={loadCalendar}
        >
          {(close) =>
            Calendar === undefined ? null : (
              <Calendar
                value={value}
                min={min}
                max={max}
                onValueChange={(next) => {
                  setDraft('');
                  close();
                  setValue(next);
                }}
              />
            )
          }
        </Popover>
      </InputFrame>
      <input type="hidden" name={name} value={toIsoDate(value)} disabled={props.disabled} />
    </FormField>
  );
}

const Opener = styled.button`
  ${buttonWithin}
  color: var(--color-text-muted);

  svg { inline-size: var(--size-icon); block-size: var(--size-icon); stroke-width: 1.75; }
  &:hover:not(:disabled) { background: var(--color-sunken); color: var(--color-text); }
`;

const Panel = styled.div`
  ${popupSurface}
  margin-block: 8px;
`;
