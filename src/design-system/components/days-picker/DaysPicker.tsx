import type { ComponentProps } from 'react';
import { DaysCalendar } from '../date-picker/Calendar.tsx';
import { formatDateText } from '../date-picker/dateText.ts';
import { FieldGroup } from '../field-group/FieldGroup.tsx';
import { Chosen, Layout } from './DaysPicker.styles.ts';

export interface DaysPickerProps extends Omit<ComponentProps<typeof FieldGroup>, 'children'> {
  /** Each 'YYYY-MM-DD'. */
  values: readonly string[];
  onValuesChange: (values: string[]) => void;
  /** First and last day that can be chosen, 'YYYY-MM-DD'. */
  min?: string | undefined;
  max?: string | undefined;
  /** Said while no day is chosen. @default 'None' */
  emptyText?: string | undefined;
  previousMonthLabel?: string | undefined;
  nextMonthLabel?: string | undefined;
}

/** Any number of days, chosen on a calendar and written out beside it as dd/MM/yyyy. Other props go to the fieldset. */
export function DaysPicker(props: DaysPickerProps) {
  const { values, onValuesChange, min, max, emptyText = 'None', ...rest } = props;
  const { previousMonthLabel = 'Previous month', nextMonthLabel = 'Next month', disabled, ...groupProps } = rest;
  return (
    <FieldGroup {...groupProps}>
      <Layout inert={disabled} data-disabled={disabled || undefined}>
        <DaysCalendar
          values={values}
          min={min}
          max={max}
          previousLabel={previousMonthLabel}
          nextLabel={nextMonthLabel}
          onValuesChange={onValuesChange}
        />
        <Chosen role="status">{values.length === 0 ? emptyText : values.map(formatDateText).join(', ')}</Chosen>
      </Layout>
    </FieldGroup>
  );
}
