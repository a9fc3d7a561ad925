import type { Page } from '@playwright/test';
import { scheduleAppointment } from '#contract/appointment.ts';
import { listTimeSlots } from '#contract/assessment.ts';
import { listAssessmentMembers } from '#contract/assessmentMember.ts';
import { calendarDateAt } from '#domain/calendarDate.ts';
import { press, tabTo, type } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';
import { type Administrator, enterCode, type World, zone } from './support/world.ts';

const people = ['Anna Kowalska', 'Bartosz Lis', 'Chidi Okafor'];
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true, reducedMotion: 'reduce' } as const;

test('a practitioner records a day by keyboard alone on a tablet', async ({ world }) => {
  const joseph = world.person('Joseph Lister');
  const ursula = await world.createOrganization();
  await world.inviteToTeam(ursula, joseph, 'Practitioners');
  await bookEverybody(world, ursula);
  const { page, errors } = await world.open(tablet);

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

/** Lets everybody join, and books the next free slot for them. */
async function bookEverybody(world: World, administrator: Administrator): Promise<void> {
  const members = people.map(world.person);
  await world.invite(administrator, members);
  for (const member of members) await world.joinAsMember(member);
  const assessmentId = await world.createAssessment(administrator, 'Health check', {
    firstDay: calendarDateAt(Date.now(), zone),
    minutes: 30,
    seats: members.length,
    hours: { timeFrom: 0, timeTo: 1440 },
  });
  await world.inviteEveryone(administrator, assessmentId);
  const { api } = administrator;
  const params = { assessmentId };
  const { data: slots } = await api.call(listTimeSlots, { params });
  const { data: invited } = await api.call(listAssessmentMembers, { params });
  for (const { id: assessmentMemberId } of invited) {
    await api.call(scheduleAppointment, { params, body: { assessmentMemberId, startsAt: slots[0]?.startsAt } });
  }
}
