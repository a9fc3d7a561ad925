import { useField } from 'react-final-form';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { type TextsOf, useTexts } from '#app/ui/texts/useTexts.ts';
import { nameTimeZone, ownClockNote } from '#app/ui/time/ownClock.ts';
import { Accordion } from '#design-system/components/accordion/Accordion.tsx';
import { DaysPicker } from '#design-system/components/days-picker/DaysPicker.tsx';
import { ScheduleEditor } from '#design-system/patterns/schedule-editor/ScheduleEditor.tsx';
import { type CalendarDate, isCalendarDate } from '#domain/calendarDate.ts';
import { RuleFields } from './RuleFields.tsx';
import { type Hours, scheduleDescriptions } from './scheduleForm.ts';

export interface HoursFieldsProps {
  /** The window, whose days can be closed. */
  startDate: CalendarDate;
  endDate: CalendarDate;
  durationMinutes: number;
  disabled: boolean;
}

/** Weekly hours, closed days, and rules that few need. */
export function HoursFields(props: HoursFieldsProps) {
  const { startDate, endDate, durationMinutes, disabled } = props;
  const t = useTexts('assessmentWizard');
  const formats = useFormats();
  const schedule = useField<Hours['schedule']>('schedule');
  const closedDays = useField<Hours['closedDays']>('closedDays');
  return (
    <>
      <ScheduleEditor
        label={t('openingHours')}
        labelHidden
        value={schedule.input.value}
        errors={schedule.meta.error}
        descriptions={scheduleDescriptions(t, formats, schedule.input.value, durationMinutes)}
        disabled={disabled}
        onValueChange={schedule.input.onChange}
      />
      <DaysPicker
        label={t('closedDays')}
        description={t('aboutClosedDays')}
        emptyText={t('noClosedDays')}
        value={closedDays.input.value}
        min={startDate}
        max={endDate}
        disabled={disabled}
        onValueChange={(days) => closedDays.input.onChange(days.filter(isCalendarDate))}
      />
      <Accordion items={[{ value: 'rules', title: t('moreRules'), content: <RuleFields {...props} /> }]} />
    </>
  );
}

/** Names the zone of the hours, and how far the browser's is from it. */
export function describeHoursZone(t: TextsOf<'assessmentWizard'>, timeZone: string): string {
  return [t('timesIn', { timeZone: nameTimeZone(timeZone) }), ownClockNote(timeZone)].join(' ').trim();
}
