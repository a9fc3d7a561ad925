import { CalendarCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { countWaiting } from '#app/product/seats/seatFixes.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { LazyBlockBooking } from './LazyBlockBooking.ts';

/** Books for everybody in the assessment without an appointment, after a proposal. */
export function BookBlock({ assessment }: { assessment: AssessmentDetails }) {
  const t = useTexts('bulk');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<CalendarCheck aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('bookAll', { count: countWaiting(assessment) })}
      </Button>
      {isOpen ? (
        <Suspense>
          <LazyBlockBooking assessment={assessment} people={{}} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
