import { FileJson } from 'lucide-react';
import { useDownloadFhirMutation } from '#app/api/resultApi.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import { Button } from '#design-system/components/button/Button.tsx';

/** Downloads the results as FHIR. */
export function FhirButton({ assessmentMemberId }: { assessmentMemberId: string }) {
  const [downloadFhir, { isLoading }] = useDownloadFhirMutation();
  const toast = useToast();
  const t = useTexts('results');
  return (
    <Button
      icon={<FileJson aria-hidden />}
      loading={isLoading}
      onClick={() => void downloadFhir({ assessmentMemberId }).unwrap().catch(toast.failure)}
    >
      {t('downloadFhir')}
    </Button>
  );
}
