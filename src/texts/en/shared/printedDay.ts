/** A day's list on paper. Stories: Pages/Calendar, Pages/PracticeDay. */
export const printedDay = {
  /** {time} is '7 December 2026, 10:00'. */
  printedAt: 'Printed on {time}',
  /** Headings of columns. Under `present` is a box to tick, under `signature` room to sign. */
  time: 'Time',
  name: 'Name',
  employeeNumber: 'Employee Number',
  present: 'Present',
  signature: 'Signature',
} as const;
