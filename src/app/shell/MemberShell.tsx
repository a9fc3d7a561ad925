import { Outlet } from 'react-router-dom';
import { paths } from '#app/paths.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { AskName } from './AskName.tsx';
import { TopBarLayout } from './TopBarLayout.tsx';

/** Around every page of a member. One without a name is asked for it first. */
export function MemberShell() {
  const user = useCurrentUser();
  if (user === undefined) return null;
  return (
    <TopBarLayout homeHref={paths.my} barEnd={<AccountMenu user={user} signInPage={paths.memberLogIn} />}>
      {user.fullName === null ? <AskName user={user} /> : <Outlet />}
    </TopBarLayout>
  );
}
