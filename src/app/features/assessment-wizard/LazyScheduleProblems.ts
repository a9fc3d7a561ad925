import { lazy } from 'react';

/** ScheduleProblems, which loads after the form. */
export const LazyScheduleProblems = lazy(async () => ({
  default: (await import('./ScheduleProblems.tsx')).ScheduleProblems,
}));
