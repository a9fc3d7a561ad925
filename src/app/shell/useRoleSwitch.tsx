import { ArrowLeftRight } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { baseApi } from '#app/api/baseApi.ts';
import { useAppDispatch } from '#app/api/hooks.ts';
import { useListOwnMembershipsQuery } from '#app/api/membershipApi.ts';
import { request } from '#app/api/request.ts';
import { logOut, switchSession } from '#app/session/session.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { errorReplyOf } from '#app/ui/texts/errorMessage.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import { switchRole } from '#contract/auth.ts';
import { type MembershipRole, membershipRole } from '#contract/common.ts';
import type { OwnMembership } from '#contract/membership.ts';
import type { MenuItem } from '#design-system/components/menu/MenuList.tsx';
import { homeOf, type SignInState, signInPageOf } from './roleHomes.ts';

const isHeld = ({ acceptedAt, isDeactivated }: OwnMembership) => acceptedAt !== null && isDeactivated !== true;

/** Returns a menu item for each other role of the person, which opens its area. */
export function useRoleSwitch(): MenuItem[] {
  const current = useCurrentUser()?.role;
  const { data } = useListOwnMembershipsQuery();
  const [switchRole, { isLoading }] = useSwitchRoleMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  const t = useTexts('frame');

  const open = async (role: MembershipRole) => {
    try {
      const { data: tokens } = await switchRole(role).unwrap();
      await dispatch(switchSession(tokens, role));
      navigate(homeOf(role));
    } catch (error) {
      const refusal = errorReplyOf(error);
      if (refusal?.code !== 'Forbidden') {
        toast.failure(error);
        return;
      }
      await dispatch(logOut());
      // Not a toast: opening the page would remove it.
      navigate(signInPageOf(role), { replace: true, state: { reason: refusal.message } satisfies SignInState });
    }
  };

  const held = new Set(data?.data.filter(isHeld).map(({ role }) => role));
  return membershipRole.options
    .filter((role) => role !== current && held.has(role))
    .map((role) => ({
      id: `switch-to-${role}`,
      label: t('switchRole', { role }),
      icon: <ArrowLeftRight aria-hidden />,
      disabled: isLoading,
      onSelect: () => void open(role),
    }));
}

const roleSwitchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    switchRole: build.mutation({
      query: (role: MembershipRole) => request(switchRole, { body: { role } }),
      responseSchema: switchRole.reply,
    }),
  }),
});

const { useSwitchRoleMutation } = roleSwitchApi;
