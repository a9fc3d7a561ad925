import { expect, type Page, test } from '@playwright/test';
import { holdBack } from './support/network.ts';
import { inviteEverybody, planAssessment, productWorld } from './support/productWorld.ts';

const world = productWorld();
const ursula = { name: 'Ursula Iman', email: 'ursula@imanworks.com' };
const anna = { name: 'Anna Kowalska', email: 'anna.kowalska@imanworks.com' };
const others = Array.from({ length: 24 }, (_, index) => ({
  name: `Person ${index}`,
  email: `person.${index}@imanworks.com`,
}));
const people = [anna, ...others];

test('what a page shows is asked for at once, once, and before it is needed', async ({ browser }) => {
  const { page } = await world.open(browser);
  const organizationId = await world.found(page, ursula);
  await world.invite(page, organizationId, people);
  const members = `/v1/organization/members/${organizationId}`;
  await page.goto('/app/dashboard');
  await expect(page.getByText('0/25')).toBeVisible();
  const asked = callsOf(page);

  await test.step('a reload asks side by side, while the code of the page is on its way', async () => {
    await page.goto('/app/members?page=2');
    // All that this page asks for is over before the next one begins.
    await expect.poll(() => asked.at(-1)).toBe(`${members}?offset=20`);
    const letCodeGo = await holdBack(page, '**/MembersPage-*.js');
    const letMeGo = await holdBack(page, '**/v1/users/me');
    asked.splice(0);
    await page.reload({ waitUntil: 'commit' });
    await expect
      .poll(() => asked.toSorted())
      .toEqual(['/v1/users/me', '/v1/organization', `${members}?offset=10`].toSorted());
    letMeGo();
    letCodeGo();
    await expect(page.getByRole('row')).toHaveCount(11);
    await page.unrouteAll();
  });

  await test.step('the page asks for nothing again, and then for the next page of the list', async () => {
    await expect
      .poll(() => asked.filter((path) => path.startsWith(members)))
      .toEqual([`${members}?offset=10`, `${members}?offset=20`]);
    await page.route('**/v1/organization/members/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByRole('row')).toHaveCount(people.length - 20 + 1);
    await page.unrouteAll();
  });

  await test.step('a search that a newer one replaces is cancelled', async () => {
    await page.route(/\/organization\/members\/.*search=per/, () => undefined);
    const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes('search=per'));
    await page.getByRole('searchbox').fill('per');
    await page.waitForRequest((request) => request.url().includes('search=per'));
    await page.getByRole('searchbox').fill('anna');
    expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED');
    await expect(page.getByRole('row', { name: /Anna Kowalska/ })).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('a link that is pointed at brings code and figures of its page', async () => {
    await page.waitForTimeout(freshMs);
    asked.splice(0);
    const figures = page.waitForResponse((response) => response.url().includes('/v1/dashboard/'));
    await page.getByRole('link', { name: 'Dashboard', exact: true }).hover();
    await figures;
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(page.getByText('0/25')).toBeVisible();
    expect(asked.filter((path) => path.startsWith('/v1/dashboard'))).toHaveLength(1);
  });

  await test.step('the booking page of a member asks for the times with all else', async () => {
    const assessmentId = await planAssessment(page, organizationId, 'Yearly check');
    await inviteEverybody(page, assessmentId);
    const { page: own } = await world.open(browser);
    await own.goto(await world.linkIn(anna.email, /Iman Works/));
    await own.getByLabel('Full Name').fill(anna.name);
    await own.getByRole('button', { name: 'Agree and Continue' }).click();
    await expect(own.getByRole('heading', { name: 'My Assessments' })).toBeVisible();
    await own.goto(`/my/assessments/${assessmentId}`);
    await expect(own.getByRole('radiogroup', { name: 'Day', exact: true })).toBeVisible();
    const ownCalls = callsOf(own);
    const letMeGo = await holdBack(own, '**/v1/users/me');
    await own.reload({ waitUntil: 'commit' });
    await expect
      .poll(() => ownCalls.toSorted())
      .toEqual(
        [
          '/v1/users/me',
          '/v1/organization/for-member',
          `/v1/assessment/${organizationId}/for-member/${assessmentId}`,
          `/v1/assessment/${assessmentId}/time-slots`,
        ].toSorted(),
      );
    letMeGo();
    await expect(own.getByRole('radiogroup', { name: 'Day', exact: true })).toBeVisible();
    expect(ownCalls).toHaveLength(4);
  });
});

/** How long an answer counts as fresh, with a second to spare. */
const freshMs = 11_000;

/** The calls of the API that the page sends from now on: their paths, with the place in a list where it is not the first. */
function callsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.startsWith('/api/v1/')) return;
    const offset = searchParams.get('offset') ?? '0';
    paths.push(pathname.slice('/api'.length) + (offset === '0' ? '' : `?offset=${offset}`));
  });
  return paths;
}
