import { auditActions } from './settings/auditActions.ts';
import { auditLog } from './settings/auditLog.ts';
import { detailUse } from './settings/detailUse.ts';
import { organizationSettings } from './settings/organizationSettings.ts';
import { ownFields } from './settings/ownFields.ts';
import { resultRetention } from './settings/resultRetention.ts';
import { sites } from './settings/sites.ts';
import { team } from './settings/team.ts';
import { appointments } from './shared/appointments.ts';
import { availability } from './shared/availability.ts';
import { bulk } from './shared/bulk.ts';
import { deactivation } from './shared/deactivation.ts';
import { displacedMark } from './shared/displacedMark.ts';
import { inviting } from './shared/inviting.ts';
import { mailReach } from './shared/mailReach.ts';
import { people } from './shared/people.ts';

export const settings = {
  availability,
  deactivation,
  detailUse,
  bulk,
  displacedMark,
  appointments,
  auditActions,
  auditLog,
  inviting,
  mailReach,
  organizationSettings,
  ownFields,
  people,
  resultRetention,
  sites,
  team,
};
