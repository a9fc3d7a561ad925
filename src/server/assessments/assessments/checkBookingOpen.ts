import type { BookableAssessment } from '#domain/bookingPeriod.ts';
import { type BookingRule, findRefusal, listPeriodRules } from '#domain/bookingRules.ts';
import type { CalendarDate } from '#domain/calendarDate.ts';
import type { Caller } from '#server/platform/api/caller.ts';
import { AppError } from '#server/platform/appError.ts';
import { formatsOf } from '#server/platform/formatsOf.ts';

type StoredAssessment = Omit<BookableAssessment, 'canceled'> & { readonly canceledAt: Date | null };

/** Lists the rules about a stored assessment on a day in the organization's zone. */
export const periodRulesOf = (assessment: StoredAssessment, today: CalendarDate): BookingRule[] =>
  listPeriodRules({ ...assessment, canceled: assessment.canceledAt !== null }, today);

/** Throws 422 unless members can book on the day. */
export function checkBookingOpen(caller: Caller, assessment: StoredAssessment, today: CalendarDate): void {
  checkRules(caller, periodRulesOf(assessment, today));
}

/** Throws 422 with the reason unless all rules pass. */
export function checkRules({ language }: Caller, rules: readonly BookingRule[]): void {
  const refusal = findRefusal(rules, formatsOf(language));
  if (refusal !== undefined) throw AppError.notBookable(refusal);
}
