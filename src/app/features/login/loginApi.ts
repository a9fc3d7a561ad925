import { baseApi } from '#app/api/baseApi.ts';
import { request } from '#app/api/request.ts';
import { requestPasscode, verifyMember, verifyOrganizationAdmin } from '#contract/auth.ts';
import type { LoginRole } from './loginRole.ts';

const verifyCalls = { OrganizationAdmin: verifyOrganizationAdmin, Member: verifyMember } as const;

const loginApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    requestPasscode: build.mutation({
      query: (body: { email: string; role: LoginRole }) => request(requestPasscode, { body }),
      responseSchema: requestPasscode.reply,
    }),
    verifyPasscode: build.mutation({
      query: ({ role, ...body }: { role: LoginRole; email: string; code: string }) =>
        request(verifyCalls[role], { body }),
      responseSchema: verifyOrganizationAdmin.reply,
    }),
  }),
});

export const { useRequestPasscodeMutation, useVerifyPasscodeMutation } = loginApi;
