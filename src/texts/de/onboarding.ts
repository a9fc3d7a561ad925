import { setUp } from './onboarding/setUp.ts';
import { detailsForms } from './shared/detailsForms.ts';
import { forms } from './shared/forms.ts';
import { importing } from './shared/importing.ts';
import { inviting } from './shared/inviting.ts';
import { ownInvitations } from './shared/ownInvitations.ts';
import { personDetails } from './shared/personDetails.ts';
import { teamCode } from './shared/teamCode.ts';
import { validation } from './shared/validation.ts';

export const onboarding = {
  detailsForms,
  forms,
  importing,
  inviting,
  ownInvitations,
  setUp,
  teamCode,
  validation,
  personDetails,
};
