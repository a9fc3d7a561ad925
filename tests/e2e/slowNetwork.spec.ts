import type { Locator, Page } from '@playwright/test';
import { holdRequests, slowDown } from './support/network.ts';
import { expect, test } from './support/test.ts';
import { enterCode } from './support/world.ts';

test('on a slow and lossy network nothing is lost, sent twice or stale', async ({ world }) => {
  const ursula = await world.createOrganization();
  await world.invite(ursula, ['Anna Kowalska', 'Annabel Lee', 'Bartosz Lis'].map(world.person));

  const { page } = await world.open();
  await page.clock.install();
  const network = await slowDown(page, { latencyMs: 150, failures: 0.01, seed: 7 });

  // Retries lost requests.
  await page.addLocatorHandler(page.getByRole('button', { name: 'Try again' }), (again) => again.click());
  await test.step('signing in, each button pressed twice', async () => {
    await page.goto('/');
    await page.getByLabel('Email Address').fill(ursula.email);
    const requestedAt = Date.now();
    await persist(page, 'Log In', page.getByRole('button', { name: 'Continue' }));
    await enterCode(page, await world.codeFor(ursula.email, requestedAt));
    const dashboard = page.getByRole('heading', { name: 'Dashboard' });
    // The last digit submits. Continue retries a lost request.
    await expect(dashboard.or(page.getByText(/went wrong|Error while/)).first()).toBeVisible();
    if (!(await dashboard.isVisible())) await persist(page, 'Continue', dashboard);
  });

  await test.step('the response to an older search never replaces a newer one', async () => {
    network.failNext('GET', /\/organization\/members\//);
    await page.getByRole('link', { name: 'Members', exact: true }).click();
    await expect(page.getByRole('table', { name: 'Members' })).toBeVisible();
    const release = network.holdNext((url) => url.searchParams.get('search') === 'anna');
    const sent = page.waitForRequest((request) => request.url().includes('search=anna'));
    await page.getByRole('searchbox').fill('anna');
    const older = await sent;
    await page.getByRole('searchbox').fill('bartosz');
    await expect(page.getByRole('row', { name: /Anna/ })).toHaveCount(0);
    await expect(page.getByRole('row', { name: /Bartosz Lis/ })).toBeVisible();
    release();
    // Null once it was cancelled.
    await older.response();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expect(page.getByRole('row', { name: /Bartosz Lis/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Anna/ })).toHaveCount(0);
  });

  await test.step('a link wins over a search that is still being typed', async () => {
    const release = await holdRequests(page, '**/MemberPage-*.js');
    await page.getByRole('searchbox').fill('bart');
    await page.getByRole('link', { name: /^View Details of Bartosz/ }).click();
    // Longer than the pause in typing after which it searches.
    await page.clock.runFor(1_000);
    release();
    await expect(page.getByRole('heading', { name: 'Bartosz Lis' })).toBeVisible();
    await expect(page).toHaveURL(/\/app\/members\/[0-9a-f-]+$/);
  });

  await test.step('creating an assessment, through a failure of each step', async () => {
    await page.goto('/app/assessments/create');
    await page.getByLabel('Assessment Name').fill('Slow check');
    network.failNext('POST', /\/v1\/assessment\//);
    await persist(page, 'Next Step', page.getByRole('group', { name: 'Sunday' }), async () => {
      await expect(page.getByLabel('Assessment Name')).toHaveValue('Slow check');
    });
    const sunday = page.getByRole('group', { name: 'Sunday' });
    await sunday.getByRole('switch').click();
    network.failNext('PUT', /\/schedule$/);
    await persist(page, 'Next Step', page.getByRole('checkbox', { name: 'Select All' }), async () => {
      await expect(sunday.getByRole('switch')).toBeChecked();
    });
    await page.getByRole('checkbox', { name: 'Select All' }).check();
    network.failNext('PUT', /\/members$/);
    await persist(
      page,
      'Next Step',
      page.getByText('Assessment created'),
      async () => expect(page.getByRole('checkbox', { name: 'Select All' })).toBeChecked(),
      page.getByRole('button', { name: /^Invite \d+ P/ }),
    );
    await page.goto('/app/assessments');
    await expect(page.getByRole('link', { name: 'View details: Slow check' })).toHaveCount(1);
  });

  await test.step('cancelling it', async () => {
    await page.getByRole('link', { name: 'View details: Slow check' }).click();
    const drawer = page.getByRole('dialog', { name: 'Slow check' });
    await drawer.getByRole('button', { name: 'Cancel Assessment' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Assessment' }).dblclick();
    await expect(page.getByText('Assessment cancelled')).toBeVisible();
    expect(network.sent('PUT', /\/cancel$/)).toBe(1);
  });

  // Failed calls are retried by the user, never by the page.
  expect(network.twice()).toEqual([]);
});

/** Double-clicks a button until it succeeds. `expectKept` checks the input after each failure. */
async function persist(
  page: Page,
  name: string,
  done: Locator,
  expectKept?: () => Promise<void>,
  confirm?: Locator,
): Promise<void> {
  const failure = page.getByText(/went wrong|Error while/).first();
  for (;;) {
    await page.getByRole('button', { name, exact: true }).dblclick();
    await confirm?.click();
    await expect(done.or(failure).first()).toBeVisible();
    if (await done.isVisible()) return;
    await expectKept?.();
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
  }
}
