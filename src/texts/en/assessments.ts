import { assessmentDetails } from './assessments/assessmentDetails.ts';
import { assessmentList } from './assessments/assessmentList.ts';
import { invitedMembers } from './assessments/invitedMembers.ts';
import { appointments } from './shared/appointments.ts';
import { days } from './shared/days.ts';

/** Texts of the list of assessments and of the panel of one. */
export const assessments = { appointments, assessmentDetails, assessmentList, days, invitedMembers } as const;
