import type { SeatPlan } from '#domain/capacity.ts';
import type { PlanFields } from '#server/assessments/assessments/assessmentRecord.ts';

/** Returns a plan as an assessment with one track. */
export function withTrack({ startDate, endDate, durationMinutes, timeZone, schedule, ...rest }: SeatPlan): PlanFields {
  const place = { id: 'track', siteId: null, roomId: null, timeZone: null, practitionerIds: [] };
  const days = schedule.map((day) => ({ ...day, ranges: day.ranges.map((range) => ({ ...range })) }));
  return {
    startDate,
    endDate,
    durationMinutes,
    timeZone,
    tracks: [{ ...place, ...rest, availabilities: [], schedule: days }],
  };
}
