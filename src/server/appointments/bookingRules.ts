import { bookingStateOf } from '#domain/bookingPeriod.ts';
import { type CalendarDate, calendarDateAt, formatDate } from '#domain/calendarDate.ts';
import { findTimeSlot, type TimeSlot } from '#domain/timeSlots.ts';
import { AppError } from '#server/appError.ts';
import { slotPlanOf } from '#server/assessments/assessmentRecord.ts';
import type { BookingPlace } from './appointmentRepository.ts';

/**
 * The slot that starts at the instant, where this member may book it now. Both instants are epoch milliseconds.
 * @throws AppError 422 with the reason why not.
 */
export function bookableSlot(place: BookingPlace, startsAt: number, nowMs: number): TimeSlot {
  if (place.deactivatedAt !== null) throw AppError.notBookable('This member is deactivated');
  const closed = findClosedText(place, calendarDateAt(nowMs, place.timeZone));
  if (closed !== undefined) throw AppError.notBookable(closed);
  const slot = findTimeSlot(slotPlanOf(place), startsAt);
  if (slot === undefined) throw AppError.notBookable('This time is not offered');
  if (slot.startsAt < nowMs) throw AppError.notBookable('This time has already passed');
  return slot;
}

function findClosedText(place: BookingPlace, today: CalendarDate): string | undefined {
  const { state, firstDay, lastDay } = bookingStateOf({ ...place, canceled: place.canceledAt !== null }, today);
  switch (state) {
    case 'Open':
      return undefined;
    case 'NotYetOpen':
      return `Booking opens on ${formatDate(firstDay ?? lastDay)}`;
    case 'Closed':
      return `Booking closed on ${formatDate(lastDay)}`;
    case 'WindowOver':
      return 'This assessment is over';
    case 'Canceled':
      return 'This assessment was cancelled';
  }
}
