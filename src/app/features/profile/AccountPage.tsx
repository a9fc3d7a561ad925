import { paths } from '#app/session/paths.ts';
import { TopBarLayout } from '#app/shell/TopBarLayout.tsx';
import { Narrow } from '#app/ui/forms/form.styles.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Breadcrumbs } from '#design-system/components/breadcrumbs/Breadcrumbs.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import { Component as ProfilePage } from './ProfilePage.tsx';

/** The profile of an administrator without an organization, who has no settings: they were deactivated, or found one. */
function AccountPage() {
  const t = useTexts('profile');
  return (
    <TopBarLayout homeHref={paths.onboarding}>
      <Narrow>
        <PageHeader
          title={t('yourAccount')}
          breadcrumbs={
            <Breadcrumbs
              items={[
                { label: t('setUpAccount'), href: paths.onboarding },
                { label: t('yourAccount'), href: paths.onboardingAccount },
              ]}
            />
          }
        />
        <ProfilePage />
      </Narrow>
    </TopBarLayout>
  );
}

export { AccountPage as Component };
