import { downloads } from './account/downloads.ts';
import { find } from './account/find.ts';
import { firstVisit } from './account/firstVisit.ts';
import { frame } from './account/frame.ts';
import { lists } from './account/lists.ts';
import { memberships } from './account/memberships.ts';
import { ownClock } from './account/ownClock.ts';
import { profile } from './account/profile.ts';
import { roles } from './account/roles.ts';
import { detailsForms } from './shared/detailsForms.ts';
import { erasure } from './shared/erasure.ts';
import { forms } from './shared/forms.ts';
import { ownInvitations } from './shared/ownInvitations.ts';
import { personDetails } from './shared/personDetails.ts';
import { storedData } from './shared/storedData.ts';
import { teamCode } from './shared/teamCode.ts';
import { validation } from './shared/validation.ts';

/** Texts of everybody who is signed in: frames of pages, own profile, devices. */
export const account = {
  personDetails,
  detailsForms,
  downloads,
  erasure,
  find,
  firstVisit,
  forms,
  frame,
  lists,
  memberships,
  ownClock,
  ownInvitations,
  profile,
  roles,
  storedData,
  teamCode,
  validation,
} as const;
