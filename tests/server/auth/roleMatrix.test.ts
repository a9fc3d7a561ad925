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

/** What a person can hold: a role, none, or one that was taken back. */
const holdings = [...roles, 'none', 'deactivated'] as const;

const cells = roles.flatMap((requested) =>
  roles.flatMap((verified) => holdings.map((held) => ({ requested, verified, held }))),
);

describe('a sign-in needs one role in all of 3 requests, 3 verifications and 5 holdings', () => {
  test('there are 45 cells', () => expect(cells).toHaveLength(45));

  test.each(cells)(
    'asked for as $requested, verified as $verified, held $held',
    async ({ requested, verified, held }) => {
      const email = await addressOf(held, requested);
      const browser = openBrowser(`10.21.${cells.findIndex((cell) => cell.held === held)}.${cells.length}`);
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

async function addressOf(held: (typeof holdings)[number], requested: MembershipRole): Promise<string> {
  if (held === 'none') return (await server.addUser()).email;
  const organizationId = await server.addOrganization();
  if (held === 'deactivated') {
    return (await server.addMember(organizationId, { role: requested, deactivated: true })).email;
  }
  return (await server.addMember(organizationId, { role: held })).email;
}
