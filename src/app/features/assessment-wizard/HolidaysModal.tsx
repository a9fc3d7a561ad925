import { skipToken } from '@reduxjs/toolkit/query/react';
import { type KeyboardEvent, useState } from 'react';
import { ContentSkeleton } from '#app/ui/ContentSkeleton.tsx';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Checkbox } from '#design-system/components/checkbox/Checkbox.tsx';
import { Combobox } from '#design-system/components/combobox/Combobox.tsx';
import { FieldGroup } from '#design-system/components/field-group/FieldGroup.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { Select } from '#design-system/components/select/Select.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { type CalendarDate, dayOfWeek } from '#domain/calendarDate.ts';
import { useListHolidayCountriesQuery, useListHolidaysQuery } from './holidaysApi.ts';
import type { Hours } from './scheduleForm.ts';

export interface HolidaysModalProps {
  /** The window. */
  startDate: CalendarDate;
  endDate: CalendarDate;
  /** Suggests the country. */
  timeZone: string;
  hours: Pick<Hours, 'schedule' | 'closedDays' | 'otherHours'>;
  /** Called with the days to close. */
  onClose: (days: readonly CalendarDate[]) => void;
  onDismiss: () => void;
}

/** Lists the public holidays of a country in the window, and closes those that the person ticks. */
export function HolidaysModal({ startDate, endDate, timeZone, hours, onClose, onDismiss }: HolidaysModalProps) {
  const t = useTexts('holidays');
  const common = useTexts('common');
  const formats = useFormats();
  const countries = useListHolidayCountriesQuery({ timeZone });
  /** Undefined until the person chooses. */
  const [chosen, setChosen] = useState<string>();
  const [region, setRegion] = useState('');
  /** Changed by hand, by date. */
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({});
  const known = countries.data?.data;
  const country = chosen ?? known?.suggested ?? '';
  const regions = known?.countries.find(({ code }) => code === country)?.regions ?? [];
  const holidays = useListHolidaysQuery(
    country === '' ? skipToken : { country, from: startDate, to: endDate, ...(region !== '' && { region }) },
  );
  const rows = holidays.currentData?.data.map(({ date, name }) => {
    const isClosed = hours.closedDays.includes(date);
    const isOther = hours.otherHours.some((day) => day.date === date);
    const hasHours = hours.schedule.some(({ day, enabled }) => enabled && day === dayOfWeek(date));
    const note = isClosed ? t('alreadyClosed') : isOther ? t('otherHours') : hasHours ? undefined : t('noHours');
    return { date, name, note, isClosed, isFixed: isClosed || isOther, isTicked: ticks[date] ?? note === undefined };
  });
  const days = rows?.flatMap(({ date, isFixed, isTicked }) => (isTicked && !isFixed ? date : [])) ?? [];

  const choosePlace = (nextCountry: string, nextRegion: string) => {
    setChosen(nextCountry);
    setRegion(nextRegion);
    setTicks({});
  };
  // The dialog stands in a form, which Enter would send.
  const keepForm = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
  };
  const failed = [countries, holidays].find(({ isError }) => isError);
  return (
    <Modal
      open
      title={t('title')}
      description={t('about')}
      onOpenChange={onDismiss}
      footer={
        <>
          <Button onClick={onDismiss}>{common('cancel')}</Button>
          <Button
            variant="primary"
            aria-disabled={days.length === 0}
            onClick={() => (days.length > 0 ? onClose(days) : undefined)}
          >
            {t('close', { count: days.length })}
          </Button>
        </>
      }
    >
      <Stack gap={5} onKeyDown={keepForm}>
        <Combobox
          label={t('country')}
          options={known?.countries.map(({ code, name }) => ({ value: code, label: name })) ?? []}
          loading={countries.isFetching}
          value={country}
          onValueChange={(code) => choosePlace(code, '')}
        />
        {regions.length === 0 ? null : (
          <Select
            label={t('region')}
            options={[
              { value: '', label: t('wholeCountry') },
              ...regions.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            value={region}
            onValueChange={(code) => choosePlace(country, code)}
          />
        )}
        {failed ? (
          <CallFailed error={failed.error} loading={failed.isFetching} onRetry={() => void failed.refetch()} />
        ) : rows === undefined ? (
          countries.isFetching || country !== '' ? (
            <ContentSkeleton label={t('loading')} blockSizes={['240px']} />
          ) : (
            <Muted>{t('chooseCountry')}</Muted>
          )
        ) : rows.length === 0 ? (
          <Muted role="status">{t('none')}</Muted>
        ) : (
          <FieldGroup label={t('list', { days: formats.dateRange(startDate, endDate) })}>
            <Stack gap={4}>
              {rows.map(({ date, name, note, isClosed, isFixed, isTicked }) => (
                <Checkbox
                  key={date}
                  label={name}
                  description={formats.facts([formats.longDate(date), note])}
                  checked={isClosed || (isTicked && !isFixed)}
                  disabled={isFixed}
                  onCheckedChange={(checked) => setTicks({ ...ticks, [date]: checked })}
                />
              ))}
            </Stack>
          </FieldGroup>
        )}
      </Stack>
    </Modal>
  );
}
