import { useAppDispatch } from '#app/api/hooks.ts';
import { useChooseOrganizationMutation } from '#app/api/organizationApi.ts';
import { reloadOrganizations } from '#app/session/session.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { Organization } from '#contract/organization.ts';

/** Returns a function that makes another organization the administrator's chosen one. It reports failures, and resolves to success. */
export function useSwitchOrganization(): (organization: Pick<Organization, 'id' | 'name'>) => Promise<boolean> {
  const [choose] = useChooseOrganizationMutation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const t = useTexts('frame');
  return async ({ id, name }) => {
    try {
      await choose(id).unwrap();
      await dispatch(reloadOrganizations());
      toast.info(t('nowIn', { organization: name }));
      return true;
    } catch (error) {
      toast.failure(error);
      return false;
    }
  };
}
