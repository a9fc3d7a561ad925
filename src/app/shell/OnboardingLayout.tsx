import { ArrowLeft, LogOut } from 'lucide-react';
import { Outlet, useLocation } from 'react-router-dom';
import { paths } from '#app/paths.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { Stepper } from '#design-system/components/stepper/Stepper.tsx';
import { BackPlace, Card, Steps } from './OnboardingLayout.styles.ts';
import { TopBarLayout } from './TopBarLayout.tsx';
import { useLogOut } from './useLogOut.ts';

const steps = [
  { path: paths.onboarding, label: 'Your Details' },
  { path: paths.onboardingOrganization, label: 'Organization Details' },
  { path: paths.onboardingInvite, label: 'Invite your Team' },
] as const;

/** Around the three steps of onboarding: where one is, and the way back to the step before. */
export function OnboardingLayout() {
  const { pathname } = useLocation();
  const logOut = useLogOut(paths.logIn);
  const current = Math.max(
    0,
    steps.findIndex(({ path }) => path === pathname.replace(/\/$/, '')),
  );
  const previous = steps[current - 1];

  return (
    <TopBarLayout
      homeHref={paths.onboarding}
      barEnd={
        <Button variant="ghost" icon={<LogOut aria-hidden />} onClick={logOut}>
          Log out
        </Button>
      }
    >
      <Steps>
        <Stepper label="Onboarding" steps={steps.map(({ label }) => label)} current={current} />
      </Steps>
      <Card>
        {previous ? (
          <BackPlace>
            <LinkButton variant="ghost" href={previous.path} icon={<ArrowLeft aria-hidden />}>
              Back
            </LinkButton>
          </BackPlace>
        ) : null}
        <Outlet />
      </Card>
    </TopBarLayout>
  );
}
