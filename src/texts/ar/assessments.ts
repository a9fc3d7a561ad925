import { assessmentDetails } from './assessments/assessmentDetails.ts';
import { assessmentList } from './assessments/assessmentList.ts';
import { invitedMembers } from './assessments/invitedMembers.ts';
import { appointments } from './shared/appointments.ts';
import { assessmentStatuses } from './shared/assessmentStatuses.ts';
import { attendance } from './shared/attendance.ts';
import { bulk } from './shared/bulk.ts';
import { days } from './shared/days.ts';
import { displacedMark } from './shared/displacedMark.ts';
import { holds } from './shared/holds.ts';
import { inviting } from './shared/inviting.ts';
import { mailReach } from './shared/mailReach.ts';
import { measurements } from './shared/measurements.ts';
import { missed } from './shared/missed.ts';
import { printedDay } from './shared/printedDay.ts';
import { reminding } from './shared/reminding.ts';
import { seats } from './shared/seats.ts';
import { staffReasons } from './shared/staffReasons.ts';

export const assessments = {
  bulk,
  displacedMark,
  appointments,
  assessmentDetails,
  assessmentList,
  assessmentStatuses,
  attendance,
  days,
  holds,
  invitedMembers,
  inviting,
  mailReach,
  printedDay,
  measurements,
  missed,
  reminding,
  seats,
  staffReasons,
};
