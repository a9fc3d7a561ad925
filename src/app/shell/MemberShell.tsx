import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { InvitationCards } from '#app/memberships/InvitationCards.tsx';
import { ProposedNameCards } from '#app/memberships/ProposedNameCards.tsx';
import { paths } from '#app/paths.ts';
import { useListOrganizationsForMemberQuery } from '#app/session/sessionApi.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import type { CurrentUser } from '#contract/user.ts';
import { Spinner } from '#design-system/components/spinner/Spinner.tsx';
import { usePageHeading } from '#design-system/patterns/page-header/PageHeading.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { TopBarLayout } from './TopBarLayout.tsx';

// Lazy, because only the first visit needs the code of forms.
const AskName = lazy(async () => ({ default: (await import('./AskName.tsx')).AskName }));
const FirstVisit = lazy(async () => ({ default: (await import('./FirstVisit.tsx')).FirstVisit }));

/** Wraps every page of a member. Asks for missing consent first. */
function MemberShell() {
  const user = useCurrentUser();
  if (user === undefined) return null;
  return (
    <TopBarLayout
      homeHref={paths.my}
      barEnd={<AccountMenu user={user} signInPage={paths.memberLogIn} profilePage={paths.myProfile} />}
    >
      <InvitationCards />
      <ProposedNameCards />
      <Suspense fallback={<Spinner size="large" />}>
        <Entrance user={user} />
      </Suspense>
    </TopBarLayout>
  );
}

function Entrance({ user }: { user: CurrentUser }) {
  const { data, isLoading } = useListOrganizationsForMemberQuery();
  // If the list fails to load, the page shows the error.
  const next = data?.data.find(({ consent }) => consent !== 'Given');
  useFocusOnStep(isLoading ? undefined : (next?.id ?? (user.fullName === null ? 'name' : 'page')));
  if (isLoading) return <Spinner size="large" />;
  if (next) return <FirstVisit key={next.id} user={user} organization={next} />;
  return user.fullName === null ? <AskName user={user} /> : <Outlet />;
}

/** Focuses the heading of the next step: the button that had the focus is gone. `undefined` while loading. */
function useFocusOnStep(step: string | undefined) {
  const heading = usePageHeading();
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current !== undefined && previous.current !== step) heading?.current?.focus();
    previous.current = step;
  }, [step, heading]);
}

export { MemberShell as Component };
