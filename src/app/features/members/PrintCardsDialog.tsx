import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import { mostCards } from '#contract/bookingCard.ts';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';
import { usePrintCards } from './usePrintCards.ts';

export interface PrintCardsDialogProps {
  organizationId: string;
  selected: readonly string[];
  onClose: (isDone: boolean) => void;
}

/** Asks before it prints cards for selected members, because cards that they have stop working. */
export function PrintCardsDialog({ organizationId, selected, onClose }: PrintCardsDialogProps) {
  const t = useTexts('cards');
  const common = useTexts('common');
  const formats = useFormats();
  const toast = useToast();
  const { print, isLoading } = usePrintCards(organizationId);
  const confirm = async () => {
    if (selected.length > mostCards) {
      toast.problem(t('tooMany', { count: formats.number(mostCards) }));
      return;
    }
    if (await print([...selected])) onClose(true);
  };
  return (
    <ConfirmDialog
      open
      title={t('printQuestion')}
      description={t('whoGetsCards')}
      confirmLabel={t('printCards')}
      cancelLabel={common('cancel')}
      loading={isLoading}
      onConfirm={() => void confirm()}
      onOpenChange={() => onClose(false)}
    />
  );
}
