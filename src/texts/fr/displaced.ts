import { displacedList } from './displaced/displacedList.ts';
import { newTimes } from './displaced/newTimes.ts';
import { appointments } from './shared/appointments.ts';
import { mailReach } from './shared/mailReach.ts';
import { staffReasons } from './shared/staffReasons.ts';

export const displaced = { appointments, displacedList, mailReach, newTimes, staffReasons };
