import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestPasscode, verifyMember, verifyOrganizationAdmin, verifyPractitioner } from '#contract/auth.ts';
import type { MembershipRole } from '#contract/common.ts';
import { openBrowser } from '#tests/support/testBrowser.ts';
import { type Answer, startTestServer, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ env: { SIGN_UP: 'invited' } });
});
afterAll(() => server.stop());

const verifyCalls = {
  OrganizationAdmin: verifyOrganizationAdmin,
  Member: verifyMember,
  Practitioners: verifyPractitioner,
} as const;
const roles = ['OrganizationAdmin', 'Member', 'Practitioners'] as const;

/** Creates an address in each state relative to the requested role. */
const states: Readonly<Record<string, (role: MembershipRole) => Promise<string>>> = {
  unknown: async () => `stranger-${crypto.randomUUID()}@example.com`,
  'without a membership': async () => (await server.addUser()).email,
  invited: async (role) =>
    (await server.addMember(await server.addOrganization(), { role, accepted: false, hasProfile: false })).email,
  active: async (role) => (await server.addMember(await server.addOrganization(), { role })).email,
  deactivated: async (role) =>
    (await server.addMember(await server.addOrganization(), { role, deactivated: true })).email,
  'of another role': async (role) =>
    (await server.addMember(await server.addOrganization(), { role: role === 'Member' ? 'Practitioners' : 'Member' }))
      .email,
};

/** Returns the parts of a response that must not depend on the account. */
function visiblePartsOf({ status, headers, bytes }: Answer) {
  return { status, headers: Object.keys(headers).toSorted(), length: bytes.length };
}

test('code requests and wrong codes get the same responses for every account state and role', async () => {
  const responses = new Map<string, string[]>();
  let cells = 0;
  for (const role of roles) {
    for (const [state, addressOf] of Object.entries(states)) {
      const email = await addressOf(role);
      cells += 1;
      const browser = openBrowser(`10.20.0.${cells}`);
      const ask = () => browser.call(server.nobody, requestPasscode, { body: { email, role } });
      const asked = await ask();
      const again = await ask();
      const wrong = await browser.call(server.nobody, verifyCalls[role], { body: { email, code: '0000' } });
      expect([asked.status, again.status]).toEqual([200, 429]);
      // One in 10,000 codes is 0000.
      if (wrong.status === 200) continue;
      const key = JSON.stringify([asked, again, wrong].map(visiblePartsOf));
      responses.set(key, [...(responses.get(key) ?? []), `${state}, ${role}`]);
    }
  }
  // biome-ignore lint/suspicious/noConsole: reports the measured number.
  console.log(`Different responses in ${cells} cells: ${responses.size}`);
  expect([...responses.values()]).toHaveLength(1);
});
