import { useTexts } from '#app/ui/texts/useTexts.ts';
import { longestStaffNote, type StaffReason, type StaffReasonCode, staffReasonCode } from '#contract/staffReason.ts';
import { Select } from '#design-system/components/select/Select.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';

/** The fields as they are on the screen. */
export interface StaffReasonValue {
  code: StaffReasonCode | 'None';
  note: string;
}

export const noStaffReason: StaffReasonValue = { code: 'None', note: '' };

/** Returns the reason to send, undefined if none is chosen. */
export function toStaffReason({ code, note }: StaffReasonValue): StaffReason | undefined {
  if (code === 'None') return undefined;
  return note.trim() === '' ? { code } : { code, note };
}

export interface StaffReasonFieldsProps {
  value: StaffReasonValue;
  /** Whether anybody gets an email, which names the reason. */
  isMailed: boolean;
  disabled: boolean;
  onValueChange: (value: StaffReasonValue) => void;
}

/** An optional reason for moving or cancelling and, once chosen, a line in one's own words. */
export function StaffReasonFields({ value, isMailed, disabled, onValueChange }: StaffReasonFieldsProps) {
  const t = useTexts('staffReasons');
  const common = useTexts('common');
  const codes = ['None', ...staffReasonCode.options] as const;
  return (
    <Stack gap={3}>
      <Select
        label={t('reason')}
        labelSuffix={common('optional')}
        description={isMailed ? t('inEmail') : undefined}
        options={codes.map((code) => ({
          value: code,
          label: code === 'None' ? t('none') : t('name', { reason: code }),
        }))}
        value={value.code}
        disabled={disabled}
        onValueChange={(code) => onValueChange({ ...value, code })}
      />
      {value.code === 'None' ? null : (
        <TextField
          label={t('note')}
          labelSuffix={common('optional')}
          description={t('nothingAboutHealth')}
          maxLength={longestStaffNote}
          autoComplete="off"
          value={value.note}
          disabled={disabled}
          onValueChange={(note) => onValueChange({ ...value, note })}
        />
      )}
    </Stack>
  );
}
