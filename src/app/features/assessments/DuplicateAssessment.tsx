import { Copy } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#app/session/paths.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { useDuplicateAssessmentMutation } from './assessmentsApi.ts';

/** Copies an assessment and opens the copy in the wizard. */
export function DuplicateAssessment({ assessmentId }: { assessmentId: string }) {
  const t = useTexts('assessmentDetails');
  const [duplicate, { isLoading }] = useDuplicateAssessmentMutation();
  const navigate = useNavigate();
  const toast = useToast();

  const copy = async () => {
    try {
      const { data, meta } = await duplicate({ assessmentId }).unwrap();
      toast.success(t('duplicated'), t(meta?.leavesOutPlaces ? 'checkPlaces' : 'checkDates'));
      await navigate(paths.editAssessment(data.id));
    } catch (error) {
      toast.failure(error);
    }
  };

  return (
    <Button icon={<Copy aria-hidden />} loading={isLoading} onClick={() => void copy()}>
      {t('duplicate')}
    </Button>
  );
}
