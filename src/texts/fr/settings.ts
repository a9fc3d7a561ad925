import { auditActions } from './settings/auditActions.ts';
import { auditLog } from './settings/auditLog.ts';
import { organizationSettings } from './settings/organizationSettings.ts';
import { resultRetention } from './settings/resultRetention.ts';
import { team } from './settings/team.ts';
import { appointments } from './shared/appointments.ts';
import { inviting } from './shared/inviting.ts';
import { people } from './shared/people.ts';

export const settings = {
  appointments,
  auditActions,
  auditLog,
  inviting,
  organizationSettings,
  people,
  resultRetention,
  team,
};
