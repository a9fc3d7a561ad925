import { useRef } from 'react';
import styled from 'styled-components';
import { FormValue } from '../../internal/FormValue.tsx';
import { HiddenInput } from '../../internal/HiddenInput.tsx';
import { type FieldValue, useFieldValue } from '../../internal/useFieldValue.ts';
import { useMergedRefs } from '../../internal/useMergedRefs.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { DaysCalendar } from '../date-picker/Calendar.tsx';
import { formatDateText } from '../date-picker/dateText.ts';
import { FieldGroup, type FieldGroupProps } from '../field-group/FieldGroup.tsx';

export interface DaysPickerProps
  extends FieldValue<readonly string[], string[]>,
    Omit<FieldGroupProps, 'children' | 'defaultValue'> {
  /** Shows the days without letting them change. */
  readOnly?: boolean | undefined;
  /** First selectable day, 'YYYY-MM-DD'. */
  min?: string | undefined;
  /** Last selectable day, 'YYYY-MM-DD'. */
  max?: string | undefined;
  /** Shown while no day is selected. @default the label `noDays` */
  emptyText?: string | undefined;
}

/**
 * Selects any number of days on a calendar and lists them. Its value has the days as 'YYYY-MM-DD', in chronological order.
 * `ref` and other props go to the fieldset.
 */
export function DaysPicker(props: DaysPickerProps) {
  const { value, defaultValue, onValueChange, min, max, emptyText, name, disabled, readOnly, ...groupProps } = props;
  const layout = useRef<HTMLDivElement>(null);
  const { labels, locale } = useLabels();
  const [days, setDays, fieldRef] = useFieldValue({ value, defaultValue, onValueChange }, []);
  return (
    <FieldGroup {...groupProps} disabled={disabled} readOnly={readOnly} tabIndex={-1}>
      <Layout ref={useMergedRefs(layout, fieldRef)} inert={disabled}>
        <DaysCalendar
          values={days}
          min={min}
          max={max}
          onValuesChange={(next) => {
            if (!readOnly) setDays(next);
          }}
        />
        <SelectedDays role="status">
          {days.length === 0 ? (emptyText ?? labels.noDays) : days.map((day) => formatDateText(day, locale)).join(', ')}
        </SelectedDays>
      </Layout>
      <HiddenInput
        value={days.join()}
        required={groupProps.required && !readOnly}
        disabled={disabled}
        onFocus={() => layout.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus()}
      />
      <FormValue name={name} values={days} disabled={disabled} />
    </FieldGroup>
  );
}

const Layout = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: var(--space-3) var(--space-5);

  > :first-child { border: 1px solid var(--color-border); border-radius: var(--radius-control); }
`;

const SelectedDays = styled.p`
  flex: 1 1 160px;
  max-block-size: 280px;
  overflow: auto;
  color: var(--color-text-muted);
`;
