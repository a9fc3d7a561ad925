import type { CalendarDate } from '#domain/calendarDate.ts';
import { FormDatePicker } from './FormDatePicker.tsx';
import { FormTextField } from './FormTextField.tsx';

/** The optional fields `employeeNumber` and `birthDate` of a person in a form. Nobody is born after `today`. */
export function FormEmployeeFields({ today }: { today: CalendarDate }) {
  return (
    <>
      <FormTextField name="employeeNumber" label="Employee Number" labelSuffix="(optional)" />
      <FormDatePicker name="birthDate" label="Birth Date" labelSuffix="(optional)" max={today} />
    </>
  );
}
