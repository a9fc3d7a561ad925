import { useTexts } from '#app/ui/texts/useTexts.ts';
import { type DeactivationReason, deactivationReason } from '#contract/staffReason.ts';
import { Select } from '#design-system/components/select/Select.tsx';

export type DeactivationReasonValue = DeactivationReason | 'None';

/** Returns the reason to send, undefined if none is chosen. */
export const toDeactivationReason = (value: DeactivationReasonValue): DeactivationReason | undefined =>
  value === 'None' ? undefined : value;

export interface DeactivationReasonSelectProps {
  value: DeactivationReasonValue;
  disabled?: boolean | undefined;
  onValueChange: (value: DeactivationReasonValue) => void;
}

/** An optional reason for deactivating people, which administrators see. */
export function DeactivationReasonSelect({ value, disabled, onValueChange }: DeactivationReasonSelectProps) {
  const t = useTexts('deactivation');
  const common = useTexts('common');
  return (
    <Select
      label={t('reason')}
      labelSuffix={common('optional')}
      description={t('seenBy')}
      options={(['None', ...deactivationReason.options] as const).map((code) => ({
        value: code,
        label: code === 'None' ? t('none') : t('name', { reason: code }),
      }))}
      value={value}
      disabled={disabled}
      onValueChange={onValueChange}
    />
  );
}
