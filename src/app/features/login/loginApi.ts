import { baseApi } from '#app/api/baseApi.ts';
import { endpointOf, request } from '#app/api/request.ts';
import { chosenLanguage } from '#app/ui/texts/language.ts';
import { requestPasscode, verifyMember, verifyOrganizationAdmin, verifyPractitioner } from '#contract/auth.ts';
import type { MembershipRole } from '#contract/common.ts';

const verifyCalls = {
  OrganizationAdmin: verifyOrganizationAdmin,
  Member: verifyMember,
  Practitioners: verifyPractitioner,
} as const;

const loginApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    requestPasscode: build.mutation(endpointOf(requestPasscode)),
    verifyPasscode: build.mutation({
      query: ({ role, ...body }: { role: MembershipRole; email: string; code: string }) =>
        request(verifyCalls[role], { body: { ...body, language: chosenLanguage() } }),
      responseSchema: verifyOrganizationAdmin.reply,
    }),
  }),
});

export const { useRequestPasscodeMutation, useVerifyPasscodeMutation } = loginApi;
