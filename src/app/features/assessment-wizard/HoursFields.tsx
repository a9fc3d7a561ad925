import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useField } from 'react-final-form';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { type TextsOf, useTexts } from '#app/ui/texts/useTexts.ts';
import { nameTimeZone, ownClockNote } from '#app/ui/time/OwnClock.tsx';
import { Accordion } from '#design-system/components/accordion/Accordion.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { DaysPicker } from '#design-system/components/days-picker/DaysPicker.tsx';
import { ScheduleEditor } from '#design-system/patterns/schedule-editor/ScheduleEditor.tsx';
import { type CalendarDate, isCalendarDate } from '#domain/calendarDate.ts';
import { RuleFields } from './RuleFields.tsx';
import { type Hours, scheduleDescriptions } from './scheduleForm.ts';
import { useDayKinds } from './useDayKinds.tsx';

const HolidaysModal = lazy(async () => ({ default: (await import('./HolidaysModal.tsx')).HolidaysModal }));

export interface HoursFieldsProps {
  /** The window, whose days can be closed. */
  startDate: CalendarDate;
  endDate: CalendarDate;
  durationMinutes: number;
  /** IANA name of the zone of the hours. */
  timeZone: string;
  disabled: boolean;
}

/** Weekly hours, closed days, and rules that few need. */
export function HoursFields(props: HoursFieldsProps) {
  const { startDate, endDate, durationMinutes, timeZone, disabled } = props;
  const t = useTexts('assessmentWizard');
  const holidays = useTexts('holidays');
  const formats = useFormats();
  const dayKinds = useDayKinds();
  const schedule = useField<Hours['schedule']>('schedule');
  const closedDays = useField<Hours['closedDays']>('closedDays');
  const otherHours = useField<Hours['otherHours']>('otherHours');
  const [isAddingHolidays, setIsAddingHolidays] = useState(false);
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
        label={t('exceptionDays')}
        description={t('aboutClosedDays')}
        emptyText={t('noClosedDays')}
        kinds={dayKinds}
        value={closedDays.input.value}
        min={startDate}
        max={endDate}
        disabled={disabled}
        onValueChange={(days) => closedDays.input.onChange(days.filter(isCalendarDate))}
      />
      <div>
        <Button
          icon={<CalendarPlus aria-hidden />}
          disabled={disabled || startDate > endDate}
          onClick={() => setIsAddingHolidays(true)}
        >
          {holidays('add')}
        </Button>
      </div>
      {isAddingHolidays ? (
        <Suspense fallback={null}>
          <HolidaysModal
            startDate={startDate}
            endDate={endDate}
            timeZone={timeZone}
            hours={{
              schedule: schedule.input.value,
              closedDays: closedDays.input.value,
              otherHours: otherHours.input.value,
            }}
            onClose={(days) => {
              closedDays.input.onChange([...closedDays.input.value, ...days].sort());
              setIsAddingHolidays(false);
            }}
            onDismiss={() => setIsAddingHolidays(false)}
          />
        </Suspense>
      ) : null}
      <Accordion items={[{ value: 'rules', title: t('moreRules'), content: <RuleFields {...props} /> }]} />
    </>
  );
}

/** Names the zone of the hours, and how far the browser's is from it. */
export function describeHoursZone(t: TextsOf<'assessmentWizard'>, timeZone: string): string {
  return [t('timesIn', { timeZone: nameTimeZone(timeZone) }), ownClockNote(timeZone)].join(' ').trim();
}
