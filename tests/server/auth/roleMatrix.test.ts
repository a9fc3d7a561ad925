import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestPasscode, verifyMember, verifyOrganizationAdmin, verifyPractitioner } from '#contract/auth.ts';
import type { MembershipRole } from '#contract/common.ts';
import { getMe } from '#contract/user.ts';
import { openBrowser } from '#tests/support/testBrowser.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ env: { SIGN_UP: 'invited' } });
});
afterAll(() => server.stop());

const roles = ['OrganizationAdmin', 'Member', 'Practitioners'] as const;
const verifyCalls = {
  OrganizationAdmin: verifyOrganizationAdmin,
  Member: verifyMember,
  Practitioners: verifyPractitioner,
} as const;

/** Memberships of the address: a role, none, or an invitation to the requested role that was deactivated. */
const memberships = [...roles, 'none', 'deactivated'] as const;

const combinations = roles.flatMap((requested) =>
  roles.flatMap((verified) => memberships.map((held) => ({ requested, verified, held }))),
);

describe('signing in requires the same role in request, verification and membership', () => {
  test('covers 45 combinations', () => expect(combinations).toHaveLength(45));

  test.each(combinations)(
    'requested $requested, verified $verified, membership $held',
    async ({ requested, verified, held }) => {
      const email = await addressOf(held, requested);
      const browser = openBrowser(
        `10.21.${combinations.findIndex((other) => other.held === held)}.${combinations.length}`,
      );
      await browser.call(server.nobody, requestPasscode, { body: { email, role: requested } });
      const [mail] = await server.queuedMails(email);
      expect(mail !== undefined).toBe(held === requested);

      const code: string = mail?.data.code ?? '0000';
      const answer = await browser.call(server.nobody, verifyCalls[verified], { body: { email, code } });
      const isOpen = held === requested && held === verified;
      expect(answer.status).toBe(isOpen ? 200 : 400);
      if (!isOpen) return;
      const me = await server.withTokens(answer.json.data).call(getMe);
      expect(me.json.data.role).toBe(held);
    },
  );
});

async function addressOf(held: (typeof memberships)[number], requested: MembershipRole): Promise<string> {
  if (held === 'none') return (await server.addUser()).email;
  const organizationId = await server.addOrganization();
  if (held === 'deactivated') {
    return (await server.addMember(organizationId, { role: requested, accepted: false, deactivated: true })).email;
  }
  return (await server.addMember(organizationId, { role: held })).email;
}
