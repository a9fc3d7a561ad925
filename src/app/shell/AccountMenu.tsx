import { Download, LogOut, MonitorSmartphone } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
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
  /** Where the signed-in devices are. */
  devicesPage: string;
}

/** What a person can do about themselves, behind their picture at the end of the bar. */
export function AccountMenu({ user, signInPage, devicesPage }: AccountMenuProps) {
  const fileUrl = useFileUrl();
  const logOut = useLogOut(signInPage);
  const navigate = useNavigate();
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
        {
          id: 'devices',
          label: 'Your devices',
          icon: <MonitorSmartphone aria-hidden />,
          onSelect: () => void navigate(devicesPage),
        },
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
