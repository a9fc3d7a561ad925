import { displacedList } from './displaced/displacedList.ts';
import { newTimes } from './displaced/newTimes.ts';
import { appointments } from './shared/appointments.ts';
import { mailReach } from './shared/mailReach.ts';
import { staffReasons } from './shared/staffReasons.ts';

/** Texts of the list of appointments that no longer fit. */
export const displaced = { appointments, displacedList, mailReach, newTimes, staffReasons } as const;
