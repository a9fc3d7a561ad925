import { LogOut, UserRound } from 'lucide-react';
import { useFileUrl } from '#app/api/fileApi.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { CurrentUser } from '#contract/user.ts';
import { Avatar } from '#design-system/components/avatar/Avatar.tsx';
import { Menu } from '#design-system/components/menu/Menu.tsx';
import type { MenuItem } from '#design-system/components/menu/MenuList.tsx';
import { VisuallyHidden } from '#design-system/internal/VisuallyHidden.ts';
import { AvatarButton } from './MemberShell.styles.ts';
import { useRoleSwitch } from './useRoleSwitch.tsx';
import { useThemeMenuItem } from './useThemeMenuItem.tsx';

export interface AccountMenuProps {
  user: CurrentUser;
  profilePage: string;
  /** Links to pages of the role. */
  pages?: readonly MenuItem[];
  onLogOut: () => void;
}

/** The account menu behind the user's picture. */
export function AccountMenu({ user, profilePage, pages = [], onLogOut }: AccountMenuProps) {
  const t = useTexts('frame');
  const fileUrl = useFileUrl();
  const themeItem = useThemeMenuItem();
  const roleItems = useRoleSwitch();
  return (
    <Menu
      label={t('account')}
      items={[
        ...roleItems,
        themeItem,
        ...pages,
        // The profile asks for a code, which nobody can mail to a person with a card.
        ...(user.email === ''
          ? []
          : [{ id: 'profile', label: t('profile'), icon: <UserRound aria-hidden />, href: profilePage }]),
        { id: 'log-out', label: t('logOut'), icon: <LogOut aria-hidden />, onSelect: onLogOut },
      ]}
      trigger={
        <AvatarButton type="button">
          <VisuallyHidden>{t('accountOf', { name: user.fullName ?? user.email })}</VisuallyHidden>
          <Avatar name={user.fullName ?? user.email} src={fileUrl(user.image)} />
        </AvatarButton>
      }
    />
  );
}
