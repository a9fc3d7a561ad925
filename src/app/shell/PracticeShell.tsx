import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { paths } from '#app/paths.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { Spinner } from '#design-system/components/spinner/Spinner.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { TopBarLayout } from './TopBarLayout.tsx';

// What is asked once brings the code of forms, which no other visit needs.
const AskName = lazy(async () => ({ default: (await import('./AskName.tsx')).AskName }));

/** Around every page of a practitioner. One without a name is asked for it first. */
export function PracticeShell() {
  const user = useCurrentUser();
  if (user === undefined) return null;
  return (
    <TopBarLayout
      width="wide"
      homeHref={paths.practice}
      barEnd={<AccountMenu user={user} signInPage={paths.practitionerLogIn} devicesPage={paths.practiceDevices} />}
    >
      <Suspense fallback={<Spinner size="large" />}>
        {user.fullName === null ? <AskName user={user} /> : <Outlet />}
      </Suspense>
    </TopBarLayout>
  );
}
