import { expect, type Page, test } from '@playwright/test';
import { calendarDateAt, toEpochMs } from '#domain/calendarDate.ts';
import { press, tabTo, type } from './support/keyboard.ts';
import { call, enterCode, inviteEveryone, productWorld, zone } from './support/productWorld.ts';

const world = productWorld();
const joseph = { name: 'Joseph Lister', email: 'joseph@imanworks.com' };
const people = ['Anna Kowalska', 'Bartosz Lis', 'Chidi Okafor'];
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true, reducedMotion: 'reduce' } as const;
const dayMs = 24 * 60 * 60_000;

test('a practitioner records a day by keyboard alone on a tablet', async ({ browser }) => {
  const { page: administrator } = await world.open(browser);
  await bookEverybody(administrator);
  const { page, errors } = await world.open(browser, tablet);

  await test.step('log in, and enter the name', async () => {
    await page.goto(await world.linkIn(joseph.email, /./));
    await expect(page.getByRole('heading', { name: 'Check your Email' })).toBeVisible();
    await enterCode(page, await world.codeFor(joseph.email));
    await type(page, page.getByLabel('Full Name'), joseph.name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /20\d\d$/ })).toBeVisible();
  });

  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await test.step('mark everybody as arrived', async () => {
    // The next free slot may be after midnight.
    const nobody = page.getByText('Nobody is booked on this day');
    await expect(nobody.or(link('Anna Kowalska'))).toBeVisible();
    if (await nobody.isVisible()) {
      await press(page, page.getByRole('button', { name: 'Next day' }));
    }
    for (const name of people) {
      const attendance = page.getByRole('group', { name: `Attendance of ${name}` });
      await press(page, attendance.getByRole('button', { name: 'Arrived', exact: true }));
      await expect(attendance.getByRole('button', { name: 'Completed', exact: true })).toBeFocused();
    }
    await press(page, page.getByRole('button', { name: /^Arrived 3/ }));
    await expect(page.getByRole('link', { name: /^Record / })).toHaveCount(people.length);
  });

  const heading = page.getByRole('heading', { level: 1 });
  const values = page.getByRole('region', { name: 'Values' }).getByRole('textbox', { name: 'Heart rate', exact: true });
  await test.step('record the first person', async () => {
    await press(page, page.getByRole('link', { name: /^Record / }).first());
    await tabTo(page, page.getByRole('combobox', { name: 'Add another value' }));
    await page.keyboard.press('Enter');
    await page.keyboard.type('Heart');
    await page.keyboard.press('Enter');
    await expect(values).toBeFocused();
    await page.keyboard.type('72');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Summary for the member' })).toBeFocused();
    await page.keyboard.type('Fit for work.');
    await type(page, page.getByRole('textbox', { name: 'Private note' }), 'Ask about shifts.');
    await finish(page, 'Finish and next');
  });

  await test.step('record the others, whose form has the same fields', async () => {
    for (const button of ['Finish and next', 'Finish']) {
      await type(page, values, '150');
      await page.keyboard.press('Enter');
      await press(page, page.getByRole('button', { name: 'Yes, it is right: 150 for Heart rate' }));
      await expect(values).toBeFocused();
      await finish(page, button);
    }
  });

  await test.step('correct the last one', async () => {
    await expect(page.getByRole('button', { name: 'Correct' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(values).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('105');
    await press(page, page.getByRole('button', { name: 'Save correction' }));
    await expect(page.getByRole('textbox', { name: /^Reason/ })).toBeFocused();
    await page.keyboard.type('Measured again at rest');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Corrections' })).toContainText('150 /min105 /min');
    await expect(page.getByRole('button', { name: 'Correct' })).toBeFocused();
  });

  await test.step('everybody is done', async () => {
    await press(page, page.getByRole('link', { name: 'Day', exact: true }));
    // The day still shows those who have arrived.
    await press(page, page.getByRole('button', { name: 'Show Everybody' }));
    for (const name of people) await expect(link(name)).toBeVisible();
    await expect(page.getByText('Results finished')).toHaveCount(people.length);
    await expect(page.getByRole('button', { name: /^Done 3/ })).toBeVisible();
  });
  expect(errors).toEqual([]);

  async function finish(of: Page, button: string): Promise<void> {
    const who = (await heading.textContent()) ?? '';
    await press(of, of.getByRole('button', { name: button, exact: true }));
    await expect(of.getByText(`Results of ${who} finished`)).toBeVisible();
    if (button === 'Finish and next') await expect(heading).not.toHaveText(who);
  }
});

/** Creates an organization with a practitioner, and books everybody for the next free slot. */
async function bookEverybody(page: Page): Promise<void> {
  const organizationId = await world.createOrganization(page, { name: 'Ursula Iman', email: 'ursula@imanworks.com' });
  const redirectUrl = `${world.product.url}/email-link`;
  const team = [{ fullname: joseph.name, email: joseph.email, role: 'Practitioners' }];
  await call(page, 'POST', `/v1/invite/team/${organizationId}`, { members: team, redirectUrl });
  const members = people.map((name) => ({ name, email: `${name.split(' ')[0]?.toLowerCase()}@imanworks.com` }));
  await world.invite(page, organizationId, members);
  for (const { email } of members) await world.join(page, email);
  const today = toEpochMs(calendarDateAt(Date.now(), zone), zone);
  const { id } = await call(page, 'POST', `/v1/assessment/${organizationId}`, {
    name: 'Health check',
    appointmentDuration: 30,
    startDate: today,
    endDate: toEpochMs(calendarDateAt(Date.now() + 2 * dayMs, zone), zone),
    appointmentsPerSlot: 4,
    bookingLeadTime: false,
  });
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, enabled: true, ranges: [{ timeFrom: 0, timeTo: 1440 }] }));
  await call(page, 'PUT', `/v1/assessment/${id}/schedule`, { days });
  await inviteEveryone(page, id);
  const [slot] = await list<{ startsAt: number }>(page, `/v1/assessment/${id}/time-slots`);
  for (const { id: assessmentMemberId } of await list<{ id: string }>(page, `/v1/assessment/${id}/members`)) {
    await call(page, 'POST', `/v1/appointment/${id}`, { assessmentMemberId, startsAt: slot?.startsAt });
  }
}

/** Fetches a list as the person signed in on the page. */
function list<Row>(page: Page, path: string): Promise<Row[]> {
  return page.evaluate(async (callPath) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('access_token')}` };
    return (await (await fetch(`/api${callPath}`, { headers })).json()).data;
  }, path);
}
