import { ArrowLeft, LogOut } from 'lucide-react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAppDispatch } from '#app/api/hooks.ts';
import { paths } from '#app/session/paths.ts';
import { reloadOrganizations } from '#app/session/session.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { InvitationCards } from '#app/shell/own-organizations/InvitationCards.tsx';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { Stepper } from '#design-system/components/stepper/Stepper.tsx';
import { media } from '#design-system/theme/breakpoints.ts';
import { TopBarLayout } from './TopBarLayout.tsx';
import { useLogOut } from './useLogOut.ts';

const steps = [
  { path: paths.onboarding, step: 'yourDetails' },
  { path: paths.onboardingOrganization, step: 'organizationDetails' },
  { path: paths.onboardingInvite, step: 'inviteTeam' },
] as const;

/** Wraps the three steps of onboarding: the stepper, and a link to the step before. */
function OnboardingLayout() {
  const t = useTexts('setUp');
  const common = useTexts('common');
  const { pathname } = useLocation();
  const user = useCurrentUser();
  const logOut = useLogOut(paths.logIn);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const current = Math.max(
    0,
    steps.findIndex(({ path }) => path === pathname.replace(/\/$/, '')),
  );
  const previous = steps[current - 1];
  /** An administrator who has joined an organization does not need to create one. */
  const enter = async () => {
    // If it fails, the next page shows the error.
    await dispatch(reloadOrganizations()).catch(() => undefined);
    navigate(paths.app);
  };

  return (
    <TopBarLayout
      homeHref={paths.onboarding}
      barEnd={
        <BarEnd>
          {user?.fullName == null ? null : (
            <LinkButton variant="ghost" href={paths.onboardingAccount}>
              {t('yourAccount')}
            </LinkButton>
          )}
          <Button variant="ghost" icon={<LogOut aria-hidden />} onClick={logOut}>
            {t('logOut')}
          </Button>
        </BarEnd>
      }
    >
      <InvitationCards onJoined={() => void enter()} />
      <Steps>
        <Stepper label={t('onboarding')} steps={steps.map(({ step }) => t(step))} value={current} />
      </Steps>
      <Card>
        {previous ? (
          <BackLink>
            <LinkButton variant="ghost" href={previous.path} icon={<ArrowLeft aria-hidden />}>
              {common('back')}
            </LinkButton>
          </BackLink>
        ) : null}
        <Outlet />
      </Card>
    </TopBarLayout>
  );
}

export { OnboardingLayout as Component };

const BarEnd = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  white-space: nowrap;

  ${media.phoneOnly} {
    > * { padding-inline: var(--space-2); }
    svg { display: none; }
  }
`;

const Steps = styled.div`
  margin-block-end: var(--space-6);
`;

const Card = styled.div`
  padding: var(--space-6);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-card);
  background: var(--color-surface);

  ${media.phoneOnly} { padding: var(--space-5) var(--space-4); }
`;

const BackLink = styled.div`
  margin-block: calc(-1 * var(--space-2)) var(--space-3);
  margin-inline-start: calc(-1 * var(--space-3));
`;
