import { Check } from 'lucide-react';
import { flushSync } from 'react-dom';
import { useField } from 'react-final-form';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { DayKinds } from '#design-system/components/days-picker/DaysPicker.tsx';
import type { MenuItem } from '#design-system/components/menu/MenuList.tsx';
import { type CalendarDate, isCalendarDate } from '#domain/calendarDate.ts';
import { addOtherHours } from './otherHours.ts';
import type { Hours } from './scheduleForm.ts';

/** Returns the kinds of days of the schedule in the form: closed, with other hours, or as usual. A day is of one kind. */
export function useDayKinds(): DayKinds {
  const t = useTexts('assessmentWizard');
  const schedule = useField<Hours['schedule']>('schedule').input.value;
  const closedDays = useField<Hours['closedDays']>('closedDays').input;
  const otherHours = useField<Hours['otherHours']>('otherHours').input;

  const setKind = (day: CalendarDate, kind: 'closed' | 'other' | 'usual') => {
    const closed = closedDays.value.filter((other) => other !== day);
    const others = otherHours.value.filter(({ date }) => date !== day);
    const hasOther = others.length < otherHours.value.length;
    flushSync(() => {
      closedDays.onChange(kind === 'closed' ? [...closed, day].sort() : closed);
      if (kind === 'other') otherHours.onChange(addOtherHours(otherHours.value, schedule, day));
      else if (hasOther) otherHours.onChange(others);
    });
    if (kind === 'other') focusHours(day);
  };
  return {
    selectedLabel: t('closed'),
    marked: otherHours.value.map(({ date }) => date),
    markedLabel: t('otherHoursShort'),
    actions: (day) => {
      if (!isCalendarDate(day)) return [];
      const isClosed = closedDays.value.includes(day);
      const hasOther = otherHours.value.some(({ date }) => date === day);
      const item = (id: 'closed' | 'other' | 'usual', label: string, isCurrent: boolean): MenuItem => ({
        id,
        label,
        icon: <Check aria-hidden visibility={isCurrent ? 'visible' : 'hidden'} />,
        onSelect: () => setKind(day, id),
      });
      return [
        item('closed', t('closed'), isClosed),
        item('other', t('otherHoursShort'), hasOther),
        item('usual', t('asUsual'), !isClosed && !hasOther),
      ];
    },
  };
}

/** Focuses the first field of the day's hours, in the section of the rules, which is perhaps closed. */
function focusHours(day: CalendarDate) {
  // The nearest ones: a page may have several schedules.
  for (let around = document.activeElement; around; around = around.parentElement) {
    const field = around.querySelector<HTMLElement>(`[data-date="${day}"] input`);
    if (field === null) continue;
    const section = field.closest('details');
    if (section) section.open = true;
    field.focus();
    return;
  }
}
