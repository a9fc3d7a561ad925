import { useMemo } from 'react';
import { clock } from '#app/clock.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import type { ImpactRow } from '#design-system/patterns/impact-panel/ImpactPanel.tsx';
import { countText, describeMissing, findShortage, nameSeatFix } from './seatFixes.ts';
import { useSeatFix } from './useSeatFix.ts';

/** The row of a panel that compares the free places with the people who need one, with the smallest fix as its button. */
export function useSeatsRow(assessment: AssessmentDetails, people: number): ImpactRow {
  const { apply, applying } = useSeatFix(assessment);
  const shortage = useMemo(() => findShortage(assessment, people, clock.now()), [assessment, people]);
  const places = countText(assessment.seatsLeft, 'free place', 'free places');
  if (shortage === undefined) {
    return { id: 'places', text: places, aside: `enough for ${countText(people, 'person', 'people')}` };
  }
  const [fix] = shortage.fixes;
  return {
    id: 'places',
    tone: 'warning',
    text: (
      <>
        <strong>{places}</strong>: {describeMissing(shortage.missing)}
      </>
    ),
    ...(fix && {
      action: { label: nameSeatFix(fix), loading: applying !== undefined, onSelect: () => void apply(fix) },
    }),
  };
}
