import { assessmentDetails } from './assessments/assessmentDetails.ts';
import { assessmentList } from './assessments/assessmentList.ts';
import { invitedMembers } from './assessments/invitedMembers.ts';
import { appointments } from './shared/appointments.ts';
import { days } from './shared/days.ts';
import { inviting } from './shared/inviting.ts';
import { mailReach } from './shared/mailReach.ts';
import { missed } from './shared/missed.ts';
import { seats } from './shared/seats.ts';

export const assessments = {
  appointments,
  assessmentDetails,
  assessmentList,
  days,
  invitedMembers,
  inviting,
  mailReach,
  missed,
  seats,
};
