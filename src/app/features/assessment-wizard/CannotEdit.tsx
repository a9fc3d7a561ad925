import { SearchX } from 'lucide-react';
import { paths } from '#app/session/paths.ts';
import { isNotFound } from '#app/ui/texts/errorMessage.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';

/** Tells whether an assessment can be edited, as far as is known. `error` is that of the call that fetches it. */
export const isEditable = (assessment: AssessmentDetails | undefined, error: unknown) =>
  !isNotFound(error) && assessment?.status !== 'Canceled';

/** Shown instead of the form. Without a cancelled assessment it was not found. */
export function CannotEdit({ cancelled }: { cancelled: AssessmentDetails | undefined }) {
  const t = useTexts('assessmentWizard');
  return (
    <Card>
      <EmptyState
        icon={<SearchX />}
        title={t(cancelled ? 'cancelled' : 'notFound')}
        description={cancelled ? t('whyCancelled', { name: cancelled.name }) : t('whyNotFound')}
        actions={<LinkButton href={paths.assessments}>{t('backToAssessments')}</LinkButton>}
      />
    </Card>
  );
}
