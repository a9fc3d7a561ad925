import { useFormField } from '#app/ui/forms/useFormField.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { NumberField, type NumberFieldProps } from '#design-system/components/number-field/NumberField.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import type { NumberRule } from '#domain/scheduleRules.ts';
import { OtherHoursFields, type OtherHoursFieldsProps } from './OtherHoursFields.tsx';

const fields = [
  { name: 'stepMinutes', label: 'step', about: 'aboutStep', unit: 'minutesUnit' },
  { name: 'noticeHours', label: 'notice', about: 'aboutNotice', unit: 'hoursUnit' },
  { name: 'bufferBeforeMinutes', label: 'bufferBefore', about: 'aboutBufferBefore', unit: 'minutesUnit' },
  { name: 'bufferAfterMinutes', label: 'bufferAfter', about: 'aboutBufferAfter', unit: 'minutesUnit' },
  { name: 'dailyCap', label: 'dailyCap', about: 'aboutDailyCap', unit: undefined },
] as const;

/** Rules of a schedule that few need. Without a value they change nothing. */
export function RuleFields(props: OtherHoursFieldsProps) {
  const t = useTexts('assessmentWizard');
  const { disabled } = props;
  return (
    <Stack gap={5}>
      <OtherHoursFields {...props} />
      {fields.map(({ name, label, about, unit }) => (
        <RuleField
          key={name}
          name={name}
          label={t(label)}
          description={t(about)}
          {...(unit && { suffix: t(unit) })}
          disabled={disabled}
        />
      ))}
    </Stack>
  );
}

function RuleField({ name, ...fieldProps }: NumberFieldProps & { name: NumberRule }) {
  const { value, ...field } = useFormField<number | null>(name, { errorsFrom: 'submit' });
  return (
    <NumberField inputMode="numeric" {...fieldProps} {...field} value={typeof value === 'number' ? value : null} />
  );
}
