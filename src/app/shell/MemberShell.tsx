import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { paths } from '#app/paths.ts';
import { useListOrganizationsForMemberQuery } from '#app/session/sessionApi.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import type { CurrentUser } from '#contract/user.ts';
import { Spinner } from '#design-system/components/spinner/Spinner.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { TopBarLayout } from './TopBarLayout.tsx';

// What is asked once brings the code of forms, which no other visit needs.
const AskName = lazy(async () => ({ default: (await import('./AskName.tsx')).AskName }));
const FirstVisit = lazy(async () => ({ default: (await import('./FirstVisit.tsx')).FirstVisit }));

/** Around every page of a member. One who has not agreed to what an organization sees is asked first. */
export function MemberShell() {
  const user = useCurrentUser();
  if (user === undefined) return null;
  return (
    <TopBarLayout
      homeHref={paths.my}
      barEnd={<AccountMenu user={user} signInPage={paths.memberLogIn} devicesPage={paths.myDevices} />}
    >
      <Suspense fallback={<Spinner size="large" />}>
        <Entrance user={user} />
      </Suspense>
    </TopBarLayout>
  );
}

function Entrance({ user }: { user: CurrentUser }) {
  const { data, isLoading } = useListOrganizationsForMemberQuery();
  if (isLoading) return <Spinner size="large" />;
  // Where the list cannot be had, the page itself says so.
  const open = data?.data.filter(({ consent }) => consent !== 'Given') ?? [];
  if (open.length > 0) return <FirstVisit user={user} organizations={open} />;
  return user.fullName === null ? <AskName user={user} /> : <Outlet />;
}
