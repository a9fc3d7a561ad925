import { figures } from './dashboard/figures.ts';
import { work } from './dashboard/work.ts';
import { displacedMark } from './shared/displacedMark.ts';
import { inviting } from './shared/inviting.ts';
import { mailReach } from './shared/mailReach.ts';
import { missed } from './shared/missed.ts';
import { people } from './shared/people.ts';
import { reminding } from './shared/reminding.ts';
import { seats } from './shared/seats.ts';

export const dashboard = { displacedMark, figures, inviting, mailReach, missed, people, reminding, seats, work };
