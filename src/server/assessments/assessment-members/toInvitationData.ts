import { bookingStateOf } from '#domain/bookingPeriod.ts';
import { toEpochMs } from '#domain/calendarDate.ts';
import type { AssessmentRecord } from '#server/assessments/assessments/assessmentRecord.ts';
import type { MailData } from '#server/mail/mailQueue.ts';

/** Returns the part of an invitation that is the same for all members. */
export function toInvitationData(
  assessment: AssessmentRecord,
): Omit<MailData['assessmentInvitation'], 'link' | 'unverifiedSender'> {
  const { timeZone } = assessment;
  // The days of the booking period do not depend on today.
  const { firstDay, lastDay } = bookingStateOf({ ...assessment, canceled: false }, assessment.startDate);
  return {
    organizationName: assessment.organizationName,
    assessmentName: assessment.name,
    timeZone,
    opensAt: firstDay === undefined ? null : toEpochMs(firstDay, timeZone),
    lastDay: toEpochMs(lastDay, timeZone),
    appointmentDuration: assessment.durationMinutes,
    startDate: toEpochMs(assessment.startDate, timeZone),
    endDate: toEpochMs(assessment.endDate, timeZone),
  };
}
