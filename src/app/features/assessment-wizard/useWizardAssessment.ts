import { useParams } from 'react-router-dom';
import { freshSeconds } from '#app/api/ahead.ts';
import { useGetAssessmentQuery } from '#app/api/assessmentApi.ts';
import { useOrganization } from '#app/session/useSession.ts';

/** The assessment that the address names, if it names one, and the organization that it belongs to. */
export function useWizardAssessment() {
  const { assessmentId = '' } = useParams();
  const organization = useOrganization();
  const answer = useGetAssessmentQuery(
    { organizationId: organization?.id ?? '', assessmentId },
    { skip: organization === undefined || assessmentId === '', refetchOnMountOrArgChange: freshSeconds },
  );
  return { assessmentId, organization, assessment: answer.currentData?.data, answer };
}
