import { type BookableAssessment, bookingStateOf } from '#domain/bookingPeriod.ts';
import type { CalendarDate } from '#domain/calendarDate.ts';
import type { Caller } from '#server/platform/api/caller.ts';
import { AppError } from '#server/platform/appError.ts';
import { formatsOf } from '#server/platform/formatsOf.ts';
import { message } from '#texts/message.ts';

/** Throws 422 unless members can book on the day. */
export function checkBookingOpen(
  { language }: Caller,
  assessment: Omit<BookableAssessment, 'canceled'> & { readonly canceledAt: Date | null },
  today: CalendarDate,
): void {
  const { state, firstDay, lastDay } = bookingStateOf(
    { ...assessment, canceled: assessment.canceledAt !== null },
    today,
  );
  switch (state) {
    case 'Open':
      return;
    case 'NotYetOpen':
      throw AppError.notBookable(message('bookingNotOpen', { date: formatsOf(language).date(firstDay ?? lastDay) }));
    case 'Closed':
      throw AppError.notBookable(message('bookingClosed', { date: formatsOf(language).date(lastDay) }));
    case 'WindowOver':
      throw AppError.notBookable(message('assessmentOver'));
    case 'Canceled':
      throw AppError.notBookable(message('assessmentCanceled'));
  }
}
