import { appointments } from './shared/appointments.ts';
import { importing } from './shared/importing.ts';
import { inviting } from './shared/inviting.ts';
import { mailReach } from './shared/mailReach.ts';
import { people } from './shared/people.ts';
import { results } from './shared/results.ts';

export const members = { appointments, importing, inviting, mailReach, people, results };
