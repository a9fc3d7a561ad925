import { timesOf } from '#app/product/appointments/appointmentTexts.ts';
import { nameOf } from '#app/product/appointments/assessmentMembers.ts';
import { useOrganization } from '#app/session/useSession.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { CalendarDate } from '#domain/calendarDate.ts';
import { PrintedDay } from './PrintedDay.tsx';
import type { SlotOfDay } from './slotsOfDay.ts';

export interface PrintedSlotsProps {
  date: CalendarDate;
  slots: readonly SlotOfDay[];
  timeZone: string;
}

/** The list of a day of the current organization, on paper. */
export function PrintedSlots({ date, slots, timeZone }: PrintedSlotsProps) {
  const t = useTexts('days');
  const holds = useTexts('holds');
  const outcomes = useTexts('attendance');
  const formats = useFormats();
  const organization = useOrganization();
  const assessments = [...Map.groupBy(slots, ({ assessment }) => assessment.id)].map(([id, own]) => ({
    id,
    name: own[0]?.assessment.name ?? '',
    description: t('counts', {
      booked: own.reduce((sum, { members }) => sum + members.length, 0),
      free: own.reduce((sum, { free }) => sum + free, 0),
    }),
    people: own.flatMap((slot) => [
      ...slot.members.map((member) => ({
        id: member.appointment?.id ?? member.id,
        times: timesOf(formats, slot, timeZone),
        name: nameOf(member),
        employeeNumber: member.organizationMember.employeeNumber,
        note: formats.facts([
          member.appointment?.isExtra ? t('extra') : undefined,
          member.attendance === null ? undefined : outcomes('outcome', { attendance: member.attendance }),
        ]),
      })),
      ...slot.held.map(({ id, name, expiresAt }) => ({
        id,
        times: timesOf(formats, slot, timeZone),
        name: holds('heldFor', { name }),
        note: holds('heldUntil', { time: formats.shortDateTime(expiresAt, timeZone) }),
        isHeld: true,
      })),
    ]),
  }));
  return (
    <PrintedDay
      title={formats.longDate(date)}
      description={formats.facts([organization?.name, organization?.address ?? undefined])}
      assessments={assessments}
      empty={t('empty')}
      timeZone={timeZone}
    />
  );
}
