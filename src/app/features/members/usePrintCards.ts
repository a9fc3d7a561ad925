import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import { usePrintCardsMutation } from './bookingCardApi.ts';

/** Prints cards for members. Resolves to false after a failure, which was shown as a toast. */
export function usePrintCards(organizationId: string) {
  const t = useTexts('cards');
  const toast = useToast();
  const [printCards, { isLoading }] = usePrintCardsMutation();
  const print = async (organizationMemberIds: string[]): Promise<boolean> => {
    try {
      await printCards({ organizationId, organizationMemberIds, fileName: `${t('fileName')}.pdf` }).unwrap();
      toast.success(t('printed'));
      return true;
    } catch (error) {
      toast.failure(error);
      return false;
    }
  };
  return { print, isLoading };
}
