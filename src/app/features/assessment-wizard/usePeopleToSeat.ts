import { useMemo } from 'react';
import { useListMembersQuery } from '#app/api/memberApi.ts';
import { countWaiting, seatPlanOf } from '#app/product/seats/seatFixes.ts';
import { clock } from '#app/ui/time/clock.ts';
import type { AssessmentDetails, BookedDay } from '#contract/assessment.ts';
import { calendarDateAt } from '#domain/calendarDate.ts';
import { countSeatsOf } from '#domain/capacity.ts';

/** Counts the people who need a seat from now on: those invited or, if nobody is yet, all members. Undefined until known. */
export function usePeopleToSeat(
  assessment: AssessmentDetails,
  bookedDays: readonly BookedDay[] | undefined,
): number | undefined {
  const { organizationId, memberCount } = assessment;
  const isInvited = memberCount > 0;
  const { data } = useListMembersQuery({ organizationId, onlyMembers: 'true', limit: 1 }, { skip: isInvited });
  return useMemo(
    () => (isInvited ? countToSeat(assessment, bookedDays) : data?.meta.total),
    [isInvited, assessment, bookedDays, data],
  );
}

export const hasBegun = ({ timeZone, startDate }: AssessmentDetails) =>
  calendarDateAt(startDate, timeZone) <= calendarDateAt(clock.now(), timeZone);

/** Once the window has begun, seats of the past serve nobody, so only appointments ahead count. */
function countToSeat(assessment: AssessmentDetails, bookedDays: readonly BookedDay[] = []): number {
  if (!hasBegun(assessment)) return assessment.memberCount;
  if ((assessment.tracks?.length ?? 1) > 1) {
    const today = calendarDateAt(clock.now(), assessment.timeZone);
    const ahead = bookedDays.filter(({ date }) => date >= today).reduce((sum, { booked }) => sum + booked, 0);
    return countWaiting(assessment, ahead);
  }
  const taken = countSeatsOf(seatPlanOf(assessment), clock.now()) - assessment.seatsLeft;
  return countWaiting(assessment, Math.max(0, Math.min(assessment.scheduledCount, taken)));
}
