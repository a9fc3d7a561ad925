import { useUpdateAssessmentMutation } from '#app/api/assessmentApi.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { decodeSettings } from '#contract/assessmentSettings.ts';
import type { ImpactRow } from '#design-system/patterns/impact-panel/ImpactPanel.tsx';
import { bookingStateOf } from '#domain/bookingPeriod.ts';
import { calendarDateAt } from '#domain/calendarDate.ts';

/** A warning if nobody can book any more, with a button that lets people book until the last day. */
export function useClosedRow(assessment: AssessmentDetails): ImpactRow | undefined {
  const [updateAssessment, { isLoading }] = useUpdateAssessmentMutation();
  const toast = useToast();
  const t = useTexts('missed');
  const formats = useFormats();
  const { timeZone, status } = assessment;
  const settings = decodeSettings(assessment, timeZone);
  const { state, lastDay } = bookingStateOf(
    { ...settings, canceled: status === 'Canceled' },
    calendarDateAt(clock.now(), timeZone),
  );
  if (state !== 'Closed') return undefined;

  const open = async () => {
    try {
      const body = { ...assessment, bookingLeadTime: false, bookingStartDate: null, bookingEndDate: null };
      await updateAssessment({ assessmentId: assessment.id, body }).unwrap();
    } catch (error) {
      toast.failure(error);
    }
  };
  return {
    id: 'closed',
    tone: 'warning',
    text: t('closed', { date: formats.dayOfMonth(lastDay) }),
    action: {
      label: t('openUntil', { date: formats.dayOfMonth(settings.endDate) }),
      loading: isLoading,
      onSelect: () => void open(),
    },
  };
}
