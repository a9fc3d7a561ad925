import { expect, test } from 'vitest';
import { findClosedDaysFault } from '#domain/assessmentWindow.ts';
import type { CalendarDate } from '#domain/calendarDate.ts';

const window = { startDate: '2026-12-07', endDate: '2026-12-20' } as const;
const message = 'Closed days must lie inside the assessment window';

test.each<[string, CalendarDate[], string | undefined]>([
  ['no closed day', [], undefined],
  ['the first and the last day', ['2026-12-07', '2026-12-20'], undefined],
  ['the day before', ['2026-12-06'], message],
  ['one of several after it', ['2026-12-08', '2026-12-21'], message],
])('%s', (_case, closedDays, expected) => {
  expect(findClosedDaysFault(closedDays, window)).toBe(expected);
});
