import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { useAppDispatch } from '#app/api/hooks.ts';
import { onboardingCompleted } from '#app/api/session/sessionSlice.ts';
import { OrganizationForm } from '#app/product/details-forms/OrganizationForm.tsx';
import { paths } from '#app/session/paths.ts';
import { useListOrganizationsQuery } from '#app/session/sessionApi.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Spinner } from '#design-system/components/spinner/Spinner.tsx';
import { PageHeading } from '#design-system/patterns/page-header/PageHeading.tsx';
import { StepHeader } from './StepPage.styles.ts';

/** Step 2 of onboarding: creates the organization, or edits the founded one. Who was invited to one is done. */
function OrganizationDetailsPage() {
  const t = useTexts('setUp');
  useDocumentTitle(t('organizationDetails'));
  const user = useCurrentUser();
  const { data, isError, error, isFetching, refetch } = useListOrganizationsQuery();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const founded = data?.data.find(({ isFounder }) => isFounder !== false);
  const isInvited = data !== undefined && data.data.length > 0 && founded === undefined;
  useEffect(() => {
    if (!isInvited || user?.fullName == null) return;
    dispatch(onboardingCompleted());
    navigate(paths.app, { replace: true });
  }, [isInvited, user?.fullName, dispatch, navigate]);

  if (user?.fullName === null) return <Navigate to={paths.onboarding} replace />;
  // Saving before the organizations are loaded could create a second one.
  if (data === undefined && isError) {
    return <CallFailed error={error} title={t('organizationFailed')} onRetry={refetch} loading={isFetching} />;
  }
  if (data === undefined || isInvited) return <Spinner size="large" />;
  return (
    <OrganizationForm
      organization={founded}
      header={
        <StepHeader>
          <PageHeading>{t('addOrganization')}</PageHeading>
          <p>{t('whoSeesOrganization')}</p>
        </StepHeader>
      }
      submitLabel={t('nextStep')}
      onSaved={() => navigate(paths.onboardingInvite)}
    />
  );
}

export { OrganizationDetailsPage as Component };
