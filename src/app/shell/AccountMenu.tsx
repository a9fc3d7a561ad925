import { Download, LogOut } from 'lucide-react';
import { useFileUrl } from '#app/api/fileApi.ts';
import { useDownloadPersonalDataMutation } from '#app/api/userApi.ts';
import { useToast } from '#app/toasts/useToast.ts';
import type { CurrentUser } from '#contract/user.ts';
import { Avatar } from '#design-system/components/avatar/Avatar.tsx';
import { Menu } from '#design-system/components/menu/Menu.tsx';
import { VisuallyHidden } from '#design-system/internal/VisuallyHidden.ts';
import { AvatarButton } from './MemberShell.styles.ts';
import { useLogOut } from './useLogOut.ts';
import { useThemeMenuItem } from './useThemeMenuItem.tsx';

export interface AccountMenuProps {
  user: CurrentUser;
  /** Where logging out leads. */
  signInPage: string;
}

/** What a person can do about themselves, behind their picture at the end of the bar. */
export function AccountMenu({ user, signInPage }: AccountMenuProps) {
  const fileUrl = useFileUrl();
  const logOut = useLogOut(signInPage);
  const themeItem = useThemeMenuItem();
  const [downloadPersonalData] = useDownloadPersonalDataMutation();
  const toast = useToast();
  const download = () => void downloadPersonalData().unwrap().catch(toast.failure);
  return (
    <Menu
      label="Account"
      items={[
        themeItem,
        { id: 'download', label: 'Download everything', icon: <Download aria-hidden />, onSelect: download },
        { id: 'log-out', label: 'Log out', icon: <LogOut aria-hidden />, onSelect: logOut },
      ]}
      trigger={
        <AvatarButton type="button">
          <VisuallyHidden>Account of {user.fullName ?? user.email}</VisuallyHidden>
          <Avatar name={user.fullName ?? user.email} imageUrl={fileUrl(user.image)} />
        </AvatarButton>
      }
    />
  );
}
