import { FileText } from 'lucide-react';
import { useDownloadPdfMutation } from '#app/api/resultApi.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import { Button } from '#design-system/components/button/Button.tsx';

export interface PdfButtonProps {
  assessmentMemberId: string;
  /** Of the downloaded file, with its extension. */
  fileName: string;
}

/** Downloads a finished result as a PDF. */
export function PdfButton({ assessmentMemberId, fileName }: PdfButtonProps) {
  const [downloadPdf, { isLoading }] = useDownloadPdfMutation();
  const toast = useToast();
  const t = useTexts('results');
  return (
    <Button
      icon={<FileText aria-hidden />}
      loading={isLoading}
      onClick={() => void downloadPdf({ assessmentMemberId, fileName }).unwrap().catch(toast.failure)}
    >
      {t('downloadPdf')}
    </Button>
  );
}
