import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { CalendarDate } from '#domain/calendarDate.ts';
import { personFields } from '#domain/personFields.ts';
import { FormDatePicker } from './FormDatePicker.tsx';
import { FormTextField } from './FormTextField.tsx';

/** The optional details of a person in a form. No date is after `today`. */
export function FormPersonDetails({ today }: { today: CalendarDate }) {
  const t = useTexts('common');
  return personFields.map(({ name, type }) =>
    type === 'date' ? (
      <FormDatePicker key={name} name={name} label={t(name)} labelSuffix={t('optional')} max={today} />
    ) : (
      <FormTextField key={name} name={name} label={t(name)} labelSuffix={t('optional')} />
    ),
  );
}
