import { Building2, Plus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useChooseOrganizationMutation } from '#app/api/organizationApi.ts';
import { useAppDispatch } from '#app/hooks.ts';
import { paths } from '#app/paths.ts';
import { reloadOrganizations } from '#app/session/session.ts';
import { useListOrganizationsQuery } from '#app/session/sessionApi.ts';
import { useToast } from '#app/toasts/useToast.ts';
import type { Organization } from '#contract/organization.ts';
import type { MenuItem } from '#design-system/components/menu/MenuList.tsx';

/** Returns the administrator's chosen organization, and menu items that switch to another or found one. */
export function useOrganizationSwitch(): { organization: Organization | undefined; menuItems: MenuItem[] } {
  const { data } = useListOrganizationsQuery();
  const [choose] = useChooseOrganizationMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  const [organization, ...others] = data?.data ?? [];

  const switchTo = async ({ id, name }: Organization) => {
    try {
      await choose(id).unwrap();
      await dispatch(reloadOrganizations());
      // The page may show something of the organization before.
      navigate(paths.dashboard);
      toast.info(`You are now in ${name}`);
    } catch (error) {
      toast.failure(error);
    }
  };

  return {
    organization,
    menuItems: [
      ...others.map((other, index) => ({
        id: other.id,
        label: `Switch to ${other.name}`,
        icon: <Building2 aria-hidden />,
        separated: index === 0,
        onSelect: () => void switchTo(other),
      })),
      {
        id: 'new-organization',
        label: 'New Organization',
        icon: <Plus aria-hidden />,
        separated: others.length === 0,
        onSelect: () => void navigate(paths.newOrganization),
      },
    ],
  };
}
