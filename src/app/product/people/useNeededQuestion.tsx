import { useKeepQuestion } from '#app/product/availability/useKeepQuestion.tsx';
import { useTexts } from '#app/ui/texts/useTexts.ts';

/** Asks before the role of a practitioner ends whom tracks need. */
export function useNeededQuestion({ name, confirmLabel }: { name: string; confirmLabel: string }) {
  const t = useTexts('people');
  return useKeepQuestion({
    title: t('stillNeeded', { name }),
    describe: (problem) => problem,
    confirmLabel,
    tone: 'danger',
  });
}
