import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useKeepQuestion } from './useKeepQuestion.tsx';

/** Asks before a change of when and where a practitioner works. Calls `onKept` if booked appointments stay. */
export function useBookedQuestion(onKept: () => void) {
  const t = useTexts('availability');
  return useKeepQuestion({
    title: t('bookedThen'),
    describe: (problem) => t('whatStays', { problem }),
    confirmLabel: t('saveAnyway'),
    onKept,
  });
}
