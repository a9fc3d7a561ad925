import { useNavigate } from 'react-router-dom';
import { ProfileForm } from '#app/product/details-forms/ProfileForm.tsx';
import { paths } from '#app/session/paths.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { PageHeading } from '#design-system/patterns/page-header/PageHeading.tsx';
import { StepHeader } from './StepPage.styles.ts';

/** Step 1 of onboarding: the administrator's profile. */
function YourDetailsPage() {
  const t = useTexts('setUp');
  useDocumentTitle(t('yourDetails'));
  const user = useCurrentUser();
  const navigate = useNavigate();
  if (user === undefined) return null;
  return (
    <ProfileForm
      user={user}
      header={
        <StepHeader>
          <PageHeading>{t('setUpAccount')}</PageHeading>
          <p>{t('howTeamSeesYou')}</p>
        </StepHeader>
      }
      submitLabel={t('nextStep')}
      onSaved={() => navigate(paths.onboardingOrganization)}
    />
  );
}

export { YourDetailsPage as Component };
