import { cards } from './members/cards.ts';
import { correction } from './members/correction.ts';
import { eraseMember } from './members/eraseMember.ts';
import { memberDetails } from './members/memberDetails.ts';
import { memberGroups } from './members/memberGroups.ts';
import { memberHistory } from './members/memberHistory.ts';
import { memberList } from './members/memberList.ts';
import { memberMerge } from './members/memberMerge.ts';
import { appointments } from './shared/appointments.ts';
import { assessmentStatuses } from './shared/assessmentStatuses.ts';
import { attendance } from './shared/attendance.ts';
import { availability } from './shared/availability.ts';
import { bulk } from './shared/bulk.ts';
import { deactivation } from './shared/deactivation.ts';
import { holds } from './shared/holds.ts';
import { importing } from './shared/importing.ts';
import { inviting } from './shared/inviting.ts';
import { mailReach } from './shared/mailReach.ts';
import { missed } from './shared/missed.ts';
import { people } from './shared/people.ts';
import { personDetails } from './shared/personDetails.ts';
import { reminding } from './shared/reminding.ts';
import { results } from './shared/results.ts';
import { seats } from './shared/seats.ts';
import { staffReasons } from './shared/staffReasons.ts';

export const members = {
  deactivation,
  bulk,
  appointments,
  holds,
  assessmentStatuses,
  attendance,
  availability,
  cards,
  correction,
  eraseMember,
  importing,
  inviting,
  mailReach,
  memberDetails,
  memberGroups,
  memberHistory,
  memberList,
  memberMerge,
  missed,
  people,
  reminding,
  results,
  seats,
  staffReasons,
  personDetails,
};
