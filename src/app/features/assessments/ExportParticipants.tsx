import { Download } from 'lucide-react';
import { useToast } from '#app/toasts/useToast.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { useExportAssessmentMembersMutation } from './assessmentsApi.ts';

/** Downloads all participants with their appointments as CSV. */
export function ExportParticipants({ assessment }: { assessment: AssessmentDetails }) {
  const [exportMembers, { isLoading }] = useExportAssessmentMembersMutation();
  const toast = useToast();
  const save = async () => {
    try {
      await exportMembers({ assessmentId: assessment.id, fileName: `${assessment.name} participants.csv` }).unwrap();
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <Button icon={<Download aria-hidden />} loading={isLoading} onClick={() => void save()}>
      Export CSV
    </Button>
  );
}
