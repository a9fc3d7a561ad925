/** Texts of the schedule editor. */
export interface ScheduleTexts {
  /** Weekday names from Sunday. */
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
  /** Announced after copying. */
  copied: (from: string, to: readonly string[]) => string;
  /** Announced after removing a range. */
  removed: (day: string, position: number) => string;
}

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
