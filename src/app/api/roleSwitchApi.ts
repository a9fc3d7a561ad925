import { baseApi } from '#app/api/baseApi.ts';
import { request } from '#app/api/request.ts';
import { switchRole } from '#contract/auth.ts';
import type { MembershipRole } from '#contract/common.ts';

const roleSwitchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    switchRole: build.mutation({
      query: (role: MembershipRole) => request(switchRole, { body: { role } }),
      responseSchema: switchRole.reply,
    }),
  }),
});

export const { useSwitchRoleMutation } = roleSwitchApi;
