import { useState } from 'react';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { SlotSite } from '#contract/assessment.ts';
import type { BlockPreferences } from '#contract/blockBooking.ts';
import { Accordion } from '#design-system/components/accordion/Accordion.tsx';
import { Checkbox } from '#design-system/components/checkbox/Checkbox.tsx';
import { DateRangePicker } from '#design-system/components/date-range-picker/DateRangePicker.tsx';
import { FieldGroup } from '#design-system/components/field-group/FieldGroup.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { TimeField } from '#design-system/components/time-field/TimeField.tsx';
import { type CalendarDate, isCalendarDate } from '#domain/calendarDate.ts';

export interface PreferenceFieldsProps {
  window: { startDate: CalendarDate; endDate: CalendarDate };
  sites: readonly SlotSite[];
  value: BlockPreferences;
  /** Called with what is valid. */
  onValueChange: (value: BlockPreferences) => void;
}

const wholeDay = { timeFrom: 0, timeTo: 1440 };

/** Limits proposed times to days, hours and sites. */
export function PreferenceFields({ window, sites, value, onValueChange }: PreferenceFieldsProps) {
  const t = useTexts('blockBooking');
  const formats = useFormats();
  const [days, setDays] = useState({ start: value.firstDay ?? '', end: value.lastDay ?? '' });
  const [hours, setHours] = useState({
    timeFrom: value.timeFrom ?? wholeDay.timeFrom,
    timeTo: value.timeTo ?? wholeDay.timeTo,
  });
  const [known, setKnown] = useState(sites);
  // Sites stay while other times are looked up.
  if (sites.length > 0 && sites !== known) setKnown(sites);
  const siteIds = value.siteIds ?? known.map(({ id }) => id);
  const isBackwards = hours.timeFrom >= hours.timeTo;

  const changeDays = (next: { start: string; end: string }) => {
    setDays(next);
    const { firstDay: _first, lastDay: _last, ...rest } = value;
    onValueChange({
      ...rest,
      ...(isCalendarDate(next.start) && { firstDay: next.start }),
      ...(isCalendarDate(next.end) && { lastDay: next.end }),
    });
  };
  const changeHours = (change: { timeFrom?: number; timeTo?: number }) => {
    const { timeFrom, timeTo } = { ...hours, ...change };
    setHours({ timeFrom, timeTo });
    if (!(timeFrom < timeTo)) return;
    const { timeFrom: _from, timeTo: _to, ...rest } = value;
    onValueChange({ ...rest, ...(timeFrom > 0 && { timeFrom }), ...(timeTo < wholeDay.timeTo && { timeTo }) });
  };
  const changeSites = (id: string, isChosen: boolean) => {
    const next = known.map((site) => site.id).filter((one) => (one === id ? isChosen : siteIds.includes(one)));
    if (next.length === 0) return;
    const { siteIds: _sites, ...rest } = value;
    onValueChange({ ...rest, ...(next.length < known.length && { siteIds: next }) });
  };

  return (
    <Accordion
      items={[
        {
          value: 'preferences',
          title: t('preferences'),
          content: (
            <Stack gap={4}>
              <DateRangePicker
                label={t('days')}
                min={window.startDate}
                max={window.endDate}
                value={days}
                onValueChange={changeDays}
              />
              <FieldGroup label={t('hours')} errorMessage={isBackwards ? t('hoursBackwards') : undefined}>
                <TimeField
                  label={t('hoursFrom')}
                  value={hours.timeFrom}
                  invalid={isBackwards}
                  onValueChange={(timeFrom) => changeHours({ timeFrom })}
                />
                <TimeField
                  label={t('hoursTo')}
                  value={hours.timeTo}
                  invalid={isBackwards}
                  onValueChange={(timeTo) => changeHours({ timeTo })}
                />
              </FieldGroup>
              {known.length < 2 ? null : (
                <FieldGroup label={t('sites')}>
                  {known.map(({ id, name }) => (
                    <Checkbox
                      key={id}
                      label={formats.facts([name])}
                      checked={siteIds.includes(id)}
                      onCheckedChange={(isChecked) => changeSites(id, isChecked)}
                    />
                  ))}
                </FieldGroup>
              )}
            </Stack>
          ),
        },
      ]}
    />
  );
}
