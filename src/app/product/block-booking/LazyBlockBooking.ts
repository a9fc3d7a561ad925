import { lazy } from 'react';
import { withTexts } from '#app/ui/texts/useTexts.ts';

/** BlockBooking, which loads with its texts when somebody opens it. */
export const LazyBlockBooking = lazy(async () => ({
  default: (await withTexts('block', import('./BlockBooking.tsx'))).BlockBooking,
}));
