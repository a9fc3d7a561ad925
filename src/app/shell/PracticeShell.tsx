import { Outlet } from 'react-router-dom';
import { paths } from '#app/paths.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { AskName } from './AskName.tsx';
import { TopBarLayout } from './TopBarLayout.tsx';

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
      {user.fullName === null ? <AskName user={user} /> : <Outlet />}
    </TopBarLayout>
  );
}
