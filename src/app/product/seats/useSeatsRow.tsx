import { useMemo, useState } from 'react';
import { useUpdateAssessmentMutation } from '#app/api/assessmentApi.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { encodeSettings } from '#contract/assessmentSettings.ts';
import type { ImpactRow } from '#design-system/patterns/impact-panel/ImpactPanel.tsx';
import type { SeatFix } from '#domain/capacity.ts';
import { findShortage, nameSeatFix } from './seatFixes.ts';

/** Returns the row of a panel that compares free places with people, and offers the smallest fix. */
export function useSeatsRow(assessment: AssessmentDetails, people: number): ImpactRow {
  const { apply, applying } = useSeatFix(assessment);
  const shortage = useMemo(() => findShortage(assessment, people, clock.now()), [assessment, people]);
  const t = useTexts('seats');
  const formats = useFormats();
  const places = assessment.seatsLeft;
  if (shortage === undefined) {
    return { id: 'places', text: t('free', { count: places }), aside: t('enough', { count: people }) };
  }
  const [fix] = shortage.fixes;
  return {
    id: 'places',
    tone: 'warning',
    text: t.rich('tooFew', { places, missing: shortage.missing, strong: (content) => <strong>{content}</strong> }),
    ...(fix && {
      action: { label: nameSeatFix(t, formats, fix), loading: applying !== undefined, onSelect: () => void apply(fix) },
    }),
  };
}

/** Changes the assessment as a fix says. */
export function useSeatFix(assessment: AssessmentDetails) {
  const [updateAssessment] = useUpdateAssessmentMutation();
  const [applying, setApplying] = useState<SeatFix['kind']>();
  const toast = useToast();
  const t = useTexts('seats');
  const apply = async (fix: SeatFix) => {
    setApplying(fix.kind);
    const change =
      fix.kind === 'moreSeatsPerSlot'
        ? { appointmentsPerSlot: fix.appointmentsPerSlot }
        : encodeSettings({ endDate: fix.endDate }, assessment.timeZone);
    try {
      await updateAssessment({ assessmentId: assessment.id, body: { ...assessment, ...change } }).unwrap();
      toast.success(t('enoughNow'));
    } catch (error) {
      toast.failure(error);
    }
    setApplying(undefined);
  };
  return { apply, applying };
}
