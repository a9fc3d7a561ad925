import { Navigate, useNavigate } from 'react-router-dom';
import { OrganizationForm } from '#app/product/details-forms/OrganizationForm.tsx';
import { paths } from '#app/session/paths.ts';
import { useListOrganizationsQuery } from '#app/session/sessionApi.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { Spinner } from '#design-system/components/spinner/Spinner.tsx';
import { PageHeading } from '#design-system/patterns/page-header/PageHeading.tsx';
import { StepHeader } from './StepPage.styles.ts';

/** Step 2 of onboarding: creates the organization, or edits the existing one. */
function OrganizationDetailsPage() {
  useDocumentTitle('Organization Details');
  const user = useCurrentUser();
  const { data, isError, error, isFetching, refetch } = useListOrganizationsQuery();
  const navigate = useNavigate();

  if (user?.fullName === null) return <Navigate to={paths.onboarding} replace />;
  // Saving before the organizations are loaded could create a second one.
  if (data === undefined && isError) {
    return (
      <CallFailed error={error} title="Your organization could not be loaded" onRetry={refetch} loading={isFetching} />
    );
  }
  if (data === undefined) return <Spinner size="large" />;
  return (
    <OrganizationForm
      organization={data.data[0]}
      header={
        <StepHeader>
          <PageHeading>Add Organization Details</PageHeading>
          <p>Members see the name and the address in their invitations and appointments.</p>
        </StepHeader>
      }
      submitLabel="Next Step"
      onSaved={() => navigate(paths.onboardingInvite)}
    />
  );
}

export { OrganizationDetailsPage as Component };
