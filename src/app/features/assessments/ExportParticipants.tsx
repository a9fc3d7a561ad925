import { Download } from 'lucide-react';
import { saveTextFile } from '#app/files/saveTextFile.ts';
import { useToast } from '#app/toasts/useToast.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { useExportAssessmentMembersMutation } from './assessmentsApi.ts';

/** Everyone who is invited, with their appointments, as a CSV file for the downloads. */
export function ExportParticipants({ assessment }: { assessment: AssessmentDetails }) {
  const [exportMembers, { isLoading, reset }] = useExportAssessmentMembersMutation();
  const toast = useToast();
  const save = async () => {
    try {
      const text = await exportMembers({ assessmentId: assessment.id }).unwrap();
      saveTextFile(`${assessment.name} participants.csv`, text, 'text/csv');
    } catch (error) {
      toast.failure(error);
    }
    // The text of a large file is not kept.
    reset();
  };
  return (
    <Button icon={<Download aria-hidden />} loading={isLoading} onClick={() => void save()}>
      Export CSV
    </Button>
  );
}
