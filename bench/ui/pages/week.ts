interface Day {
  day: number;
  enabled: boolean;
  ranges: readonly { timeFrom: number; timeTo: number }[];
}

/** Seven days with six ranges of an hour each, in minutes from midnight. */
export const week: readonly Day[] = Array.from({ length: 7 }, (_, day) => ({
  day,
  enabled: true,
  ranges: Array.from({ length: 6 }, (_range, index) => ({ timeFrom: 480 + index * 120, timeTo: 540 + index * 120 })),
}));
