import { paths } from '#app/session/paths.ts';
import { TopBarLayout } from '#app/shell/TopBarLayout.tsx';
import { Breadcrumbs } from '#design-system/components/breadcrumbs/Breadcrumbs.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import { Narrow } from './ProfilePage.styles.ts';
import { Component as ProfilePage } from './ProfilePage.tsx';

const title = 'Your Account';

/** The profile of an administrator without an organization, who has no settings: they were deactivated, or found one. */
function AccountPage() {
  return (
    <TopBarLayout homeHref={paths.onboarding}>
      <Narrow>
        <PageHeader
          title={title}
          breadcrumbs={
            <Breadcrumbs
              items={[
                { label: 'Set Up Your Account', href: paths.onboarding },
                { label: title, href: paths.onboardingAccount },
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
