import { useParams } from 'react-router-dom';
import { useGetAssessmentQuery } from '#app/api/assessmentApi.ts';
import { freshSeconds } from '#app/api/prefetch.ts';
import { useOrganization } from '#app/session/useSession.ts';

/** Fetches the assessment in the URL, if there is one, and its organization. */
export function useWizardAssessment() {
  const { assessmentId = '' } = useParams();
  const organization = useOrganization();
  const answer = useGetAssessmentQuery(
    { organizationId: organization?.id ?? '', assessmentId },
    { skip: organization === undefined || assessmentId === '', refetchOnMountOrArgChange: freshSeconds },
  );
  return { assessmentId, organization, assessment: answer.currentData?.data, answer };
}
