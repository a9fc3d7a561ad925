import { LogOut } from 'lucide-react';
import { Outlet } from 'react-router-dom';
import { useFileUrl } from '#app/api/fileApi.ts';
import { paths } from '#app/paths.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import type { CurrentUser } from '#contract/user.ts';
import { Avatar } from '#design-system/components/avatar/Avatar.tsx';
import { Menu } from '#design-system/components/menu/Menu.tsx';
import { VisuallyHidden } from '#design-system/internal/VisuallyHidden.ts';
import { AskName } from './AskName.tsx';
import { AvatarButton } from './MemberShell.styles.ts';
import { TopBarLayout } from './TopBarLayout.tsx';
import { useLogOut } from './useLogOut.ts';
import { useThemeMenuItem } from './useThemeMenuItem.tsx';

/** Around every page of a member. One without a name is asked for it first. */
export function MemberShell() {
  const user = useCurrentUser();
  if (user === undefined) return null;
  return (
    <TopBarLayout homeHref={paths.my} barEnd={<AccountMenu user={user} />}>
      {user.fullName === null ? <AskName user={user} /> : <Outlet />}
    </TopBarLayout>
  );
}

function AccountMenu({ user }: { user: CurrentUser }) {
  const fileUrl = useFileUrl();
  const logOut = useLogOut(paths.memberLogIn);
  const themeItem = useThemeMenuItem();
  return (
    <Menu
      label="Account"
      items={[themeItem, { id: 'log-out', label: 'Log out', icon: <LogOut aria-hidden />, onSelect: logOut }]}
      trigger={
        <AvatarButton type="button">
          <VisuallyHidden>Account of {user.fullName ?? user.email}</VisuallyHidden>
          <Avatar name={user.fullName ?? user.email} imageUrl={fileUrl(user.image)} />
        </AvatarButton>
      }
    />
  );
}
