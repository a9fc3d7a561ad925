import { useFormField } from '#app/ui/forms/useFormField.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { NumberField, type NumberFieldProps } from '#design-system/components/number-field/NumberField.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import type { NumberRule } from '#domain/scheduleRules.ts';
import { OtherHoursFields, type OtherHoursFieldsProps } from './OtherHoursFields.tsx';

/** Rules of a schedule that few need. Without a value they change nothing. */
export function RuleFields(props: OtherHoursFieldsProps) {
  const t = useTexts('assessmentWizard');
  const { disabled } = props;
  return (
    <Stack gap={5}>
      <OtherHoursFields {...props} />
      <RuleField
        name="stepMinutes"
        label={t('step')}
        description={t('aboutStep')}
        suffix={t('minutesUnit')}
        disabled={disabled}
      />
      <RuleField
        name="noticeHours"
        label={t('notice')}
        description={t('aboutNotice')}
        suffix={t('hoursUnit')}
        disabled={disabled}
      />
      <RuleField
        name="bufferBeforeMinutes"
        label={t('bufferBefore')}
        description={t('aboutBufferBefore')}
        suffix={t('minutesUnit')}
        disabled={disabled}
      />
      <RuleField
        name="bufferAfterMinutes"
        label={t('bufferAfter')}
        description={t('aboutBufferAfter')}
        suffix={t('minutesUnit')}
        disabled={disabled}
      />
      <RuleField name="dailyCap" label={t('dailyCap')} description={t('aboutDailyCap')} disabled={disabled} />
    </Stack>
  );
}

function RuleField({ name, ...fieldProps }: NumberFieldProps & { name: NumberRule }) {
  const { value, ...field } = useFormField<number | null>(name, { errorsFrom: 'submit' });
  return (
    <NumberField inputMode="numeric" {...fieldProps} {...field} value={typeof value === 'number' ? value : null} />
  );
}
