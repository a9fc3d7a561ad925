import { figures } from './dashboard/figures.ts';
import { work } from './dashboard/work.ts';
import { mailReach } from './shared/mailReach.ts';
import { seats } from './shared/seats.ts';

/** Texts of the dashboard. */
export const dashboard = { figures, mailReach, seats, work } as const;
