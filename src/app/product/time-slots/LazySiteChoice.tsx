import { lazy, Suspense } from 'react';
import type { TimeSlots } from './useTimeSlots.ts';

const SiteChoice = lazy(async () => ({ default: (await import('./SiteChoice.tsx')).SiteChoice }));

/** The choice of a site, which loads if there are several. */
export function LazySiteChoice({ slots }: { slots: TimeSlots }) {
  if (slots.sites.length < 2) return null;
  return (
    <Suspense fallback={null}>
      <SiteChoice slots={slots} />
    </Suspense>
  );
}
