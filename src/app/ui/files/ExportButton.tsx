import type { ReactElement } from 'react';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import { Button } from '#design-system/components/button/Button.tsx';

export interface ExportButtonProps {
  icon: ReactElement;
  loading: boolean;
  disabled?: boolean;
  /** Throws the error of the call, which is shown as a toast. */
  onExport: () => Promise<unknown>;
}

/** Downloads a list as CSV. */
export function ExportButton({ onExport, ...buttonProps }: ExportButtonProps) {
  const toast = useToast();
  const t = useTexts('lists');
  return (
    <Button {...buttonProps} onClick={() => void onExport().catch(toast.failure)}>
      {t('exportCsv')}
    </Button>
  );
}
