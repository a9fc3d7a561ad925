import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { CalendarDate } from '#domain/calendarDate.ts';
import type { PersonField } from '#domain/personFields.ts';
import { FormDatePicker } from './FormDatePicker.tsx';
import { FormTextField } from './FormTextField.tsx';

export interface FormPersonDetailsProps {
  fields: readonly PersonField[];
  today: CalendarDate;
}

/** Optional details of a person in a form. */
export function FormPersonDetails({ fields, today }: FormPersonDetailsProps) {
  const t = useTexts('personDetails');
  const common = useTexts('common');
  return fields.map(({ name, type, isPast }) =>
    type === 'date' ? (
      <FormDatePicker
        key={name}
        name={name}
        label={t(name)}
        labelSuffix={common('optional')}
        max={isPast ? today : undefined}
      />
    ) : (
      <FormTextField key={name} name={name} label={t(name)} labelSuffix={common('optional')} />
    ),
  );
}
