/** Everything the schedule editor says. */
export interface ScheduleTexts {
  /** Names of the weekdays from Sunday. */
  days: readonly string[];
  closed: string;
  from: (day: string, position: number) => string;
  to: (day: string, position: number) => string;
  addRange: (day: string) => string;
  removeRange: (day: string, position: number) => string;
  copyDay: (day: string) => string;
  copyToAll: string;
  copyToWorkdays: string;
  copyTo: (day: string) => string;
  /** Announced. */
  copied: (from: string, to: readonly string[]) => string;
  /** Announced. */
  removed: (day: string, position: number) => string;
}

/** The English texts. */
export const defaultScheduleTexts: ScheduleTexts = {
  days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  closed: 'Closed',
  from: (day, position) => `${day}, start of range ${position}`,
  to: (day, position) => `${day}, end of range ${position}`,
  addRange: (day) => `Add a range to ${day}`,
  removeRange: (day, position) => `Remove range ${position} of ${day}`,
  copyDay: (day) => `Copy ${day} to other days`,
  copyToAll: 'All days',
  copyToWorkdays: 'Monday to Friday',
  copyTo: (day) => day,
  copied: (from, to) => `${from} copied to ${to.join(', ')}`,
  removed: (day, position) => `Range ${position} of ${day} removed`,
};
