import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import { Select } from '#design-system/components/select/Select.tsx';
import { choosePeriod, type HoldPeriod, listHoldPeriods } from './holdPeriods.ts';

export interface HoldUntilProps {
  /** When the time begins that is held. */
  startsAt: number;
  timeZone: string;
  /** The key of the chosen period. */
  value: string | undefined;
  disabled?: boolean;
  onValueChange: (key: string) => void;
}

/** Chooses until when a time is held. */
export function HoldUntil({ startsAt, timeZone, value, disabled, onValueChange }: HoldUntilProps) {
  const t = useTexts('holds');
  const formats = useFormats();
  const periods = listHoldPeriods(clock.now(), startsAt);
  const labelOf = ({ unit, count, expiresAt }: HoldPeriod) => {
    const time = formats.shortDateTime(expiresAt, timeZone);
    if (unit === 'begins') return t('untilItBegins', { time });
    return unit === 'hours' ? t('inHours', { count, time }) : t('inDays', { count, time });
  };
  return (
    <Select
      label={t('until')}
      description={t('holdNote')}
      options={periods.map((period) => ({ value: period.key, label: labelOf(period) }))}
      value={choosePeriod(periods, value)?.key ?? ''}
      disabled={disabled}
      onValueChange={onValueChange}
    />
  );
}
