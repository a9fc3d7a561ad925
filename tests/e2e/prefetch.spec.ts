import type { Page, Request } from '@playwright/test';
import { holdRequests } from './support/network.ts';
import { expect, test } from './support/test.ts';

test('requests page data once, in parallel and ahead of navigation', async ({ world }) => {
  const anna = world.person('Anna Kowalska');
  const people = [anna, ...Array.from({ length: 24 }, (_, index) => world.person(`Person ${index}`))];
  const ursula = await world.createOrganization();
  const { organizationId } = ursula;
  await world.invite(ursula, people);
  const members = `/v1/organization/members/${organizationId}`;
  const { page } = await world.open({ as: ursula });
  const calls = recordCalls(page);

  await test.step('a reload requests data in parallel, while the page code loads', async () => {
    await page.goto('/app/members?page=2');
    // Waits for the last request of the page.
    await expect.poll(() => calls.at(-1)).toBe(`${members}?offset=20`);
    const releaseCode = await holdRequests(page, '**/MembersPage-*.js');
    const releaseMe = await holdRequests(page, '**/v1/users/me');
    calls.splice(0);
    await page.reload({ waitUntil: 'commit' });
    await expect
      .poll(() => calls.toSorted())
      .toEqual(['/v1/users/me', '/v1/organization', `${members}?offset=10`].toSorted());
    releaseMe();
    releaseCode();
    await expect(page.getByRole('row')).toHaveCount(11);
    await page.unrouteAll();
  });

  await test.step('the page requests nothing twice and prefetches the next page of the list', async () => {
    await expect
      .poll(() => calls.filter((path) => path.startsWith(members)))
      .toEqual([`${members}?offset=10`, `${members}?offset=20`]);
    await page.route('**/v1/organization/members/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByRole('row')).toHaveCount(people.length - 20 + 1);
    await page.unrouteAll();
  });

  await test.step('a newer search cancels the older one', async () => {
    await page.route(/\/organization\/members\/.*search=per/, () => undefined);
    const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes('search=per'));
    await page.getByRole('searchbox').fill('per');
    await page.waitForRequest((request) => request.url().includes('search=per'));
    await page.getByRole('searchbox').fill('anna');
    expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED');
    await expect(page.getByRole('row', { name: /Anna Kowalska/ })).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('hovering a link prefetches the code and data of its page', async () => {
    calls.splice(0);
    const figures = page.waitForResponse((response) => response.url().includes('/v1/dashboard/'));
    await page.getByRole('link', { name: 'Dashboard', exact: true }).hover();
    await figures;
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(page.getByText('0/25')).toBeVisible();
    expect(calls.filter((path) => path.startsWith('/v1/dashboard')).toSorted()).toEqual([
      `/v1/dashboard/${organizationId}`,
      `/v1/dashboard/${organizationId}/work`,
    ]);
  });

  await test.step('hovering the search, or holding Control, prefetches its code', async () => {
    const isCode = (request: Request) => /\/FindAnything-[^/]*\.js$/.test(request.url());
    const onHover = page.waitForRequest(isCode);
    await page.getByRole('button', { name: 'Search' }).hover();
    await onHover;
    await page.reload();
    await expect(page.getByText('0/25')).toBeVisible();
    const onKey = page.waitForRequest(isCode);
    await page.keyboard.down('Control');
    await onKey;
    await page.keyboard.up('Control');
  });

  await test.step('the booking page requests the slots in parallel with other data', async () => {
    const assessmentId = await world.createAssessment(ursula, 'Yearly check');
    await world.inviteEveryone(ursula, assessmentId);
    const { page: own } = await world.open({ as: await world.joinAsMember(anna) });
    await own.goto(`/my/assessments/${assessmentId}`);
    await expect(own.getByRole('radiogroup', { name: 'Day', exact: true })).toBeVisible();
    const ownCalls = recordCalls(own);
    const releaseMe = await holdRequests(own, '**/v1/users/me');
    await own.reload({ waitUntil: 'commit' });
    await expect
      .poll(() => ownCalls.toSorted())
      .toEqual(
        [
          '/v1/users/me',
          '/v1/organization/for-member',
          `/v1/my/assessments/${assessmentId}`,
          `/v1/assessment/${assessmentId}/time-slots`,
        ].toSorted(),
      );
    releaseMe();
    await expect(own.getByRole('radiogroup', { name: 'Day', exact: true })).toBeVisible();
    // The person, their organizations, the assessment, its slots, and open invitations, which the page does not wait for.
    await expect.poll(() => ownCalls).toHaveLength(5);
  });
});

/** Records the API paths that the page requests from now on, with a nonzero offset. */
function recordCalls(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.startsWith('/api/v1/')) return;
    const offset = searchParams.get('offset') ?? '0';
    paths.push(pathname.slice('/api'.length) + (offset === '0' ? '' : `?offset=${offset}`));
  });
  return paths;
}
