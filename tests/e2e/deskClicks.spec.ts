import type { Page } from '@playwright/test';
import { scheduleAppointment } from '#contract/appointment.ts';
import { listTimeSlots, saveSchedule } from '#contract/assessment.ts';
import { listAssessmentMembers } from '#contract/assessmentMember.ts';
import { expect, test } from './support/test.ts';

/** Counts presses of the pointer until the document is left. */
const countClicks = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset['clicks'] = '0';
    const count = () => {
      document.documentElement.dataset['clicks'] = String(Number(document.documentElement.dataset['clicks']) + 1);
    };
    document.addEventListener('pointerdown', count, { capture: true });
  });

test('an administrator moves somebody who calls with three clicks from the search', async ({ world }) => {
  const anna = world.person('Anna Kowalska');
  const ursula = await world.createOrganization();
  await world.invite(ursula, [anna]);
  const assessmentId = await world.createAssessment(ursula, 'Health check');
  await world.inviteEveryone(ursula, assessmentId);
  const { data: slots } = await ursula.api.call(listTimeSlots, { params: { assessmentId } });
  const { data: participants } = await ursula.api.call(listAssessmentMembers, { params: { assessmentId } });
  const [slot] = slots;
  const [participant] = participants;
  if (slot === undefined || participant === undefined) throw new Error('Nothing to book');
  const body = { startsAt: slot.startsAt, assessmentMemberId: participant.id };
  await ursula.api.call(scheduleAppointment, { params: { assessmentId }, body });

  const { page, errors } = await world.open({ as: ursula });
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await countClicks(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search people, assessments and pages' }).fill('kowalska');
  await page.getByRole('option', { name: 'Book or Move for Anna Kowalska' }).click();
  await page.getByRole('radio', { name: /^10:00/ }).click();
  await page.getByRole('button', { name: /^Move to .* 10:00$/ }).click();

  const coming = page.getByRole('region', { name: /^Health check/ });
  await expect(coming).toContainText('10:00 – 11:00');
  await expect(page.locator('html')).toHaveAttribute('data-clicks', '3');
  // The page tells what happened, as it was.
  const events = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(events.first()).toContainText(/^Moved.*From .* 08:00 to .* 10:00.*By Ursula Iman$/);
  await expect(events.nth(1)).toContainText(/^Booked.* 08:00.*By Ursula Iman$/);
  expect(errors).toEqual([]);
});

test('an administrator appoints a practitioner and an administrator with six clicks', async ({ world }) => {
  const ursula = await world.createOrganization();
  const { page, errors } = await world.open({ as: ursula });
  await page.goto('/app/settings/team');
  await expect(page.getByRole('button', { name: 'Invite to Team' })).toBeVisible();
  await countClicks(page);
  for (const [name, role] of [
    ['Joseph Lister', 'Practitioner'],
    ['Ada Berg', 'Administrator'],
  ] as const) {
    const person = world.person(name);
    await page.getByRole('button', { name: 'Invite to Team' }).click();
    await page.getByRole('radio', { name: new RegExp(`^${role}`) }).click();
    await page.keyboard.press('Tab');
    await page.keyboard.type(person.name);
    await page.keyboard.press('Tab');
    await page.keyboard.type(person.email);
    await page.getByRole('button', { name: `Invite as ${role}` }).click();
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(role);
  }
  await expect(page.locator('html')).toHaveAttribute('data-clicks', '6');
  expect(errors).toEqual([]);
});

test('an administrator reminds everybody not booked, and prints the list of tomorrow, with two clicks each', async ({
  world,
}) => {
  const people = [world.person('Anna Kowalska'), world.person('Emre Yılmaz')];
  const ursula = await world.createOrganization();
  await world.invite(ursula, people);
  await world.inviteEveryone(ursula, await world.createAssessment(ursula, 'Health check'));

  const { page, errors } = await world.open({ as: ursula });
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await countClicks(page);
  await page.getByRole('button', { name: 'Remind 2 People to book Health check' }).click();
  await page.getByRole('button', { name: 'Send 2 Reminders' }).click();
  await expect(page.getByText('2 people reminded')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-clicks', '2');
  for (const { email } of people) await world.waitForMail(email, /^Reminder: book your appointment for Health check$/);

  const printed = page.evaluate(
    () => new Promise<void>((resolve) => window.addEventListener('afterprint', () => resolve())),
  );
  await page.getByRole('button', { name: 'Print List' }).click();
  await page.getByRole('menuitem', { name: 'Print Tomorrow’s List' }).click();
  await printed;
  await expect(page.locator('html')).toHaveAttribute('data-clicks', '4');
  await expect(page).toHaveURL(/\/app\/calendar\?date=/);
  expect(errors).toEqual([]);
});

test('an administrator moves 20 people outside changed hours with three clicks', async ({ world }) => {
  const people = Array.from({ length: 20 }, (_, index) => world.person(`Person ${String(index + 1).padStart(2, '0')}`));
  const ursula = await world.createOrganization();
  await world.invite(ursula, people);
  // While nobody has joined, people get invitations only.
  await Promise.all(people.slice(0, 1).map(world.joinAsMember));
  const assessmentId = await world.createAssessment(ursula, 'Health check', { seats: 4 });
  await world.inviteEveryone(ursula, assessmentId);
  const { data: slots } = await ursula.api.call(listTimeSlots, { params: { assessmentId } });
  const query = { limit: '100' };
  const { data: participants } = await ursula.api.call(listAssessmentMembers, { params: { assessmentId }, query });
  for (const [index, { id }] of participants.entries()) {
    const body = { startsAt: slots[Math.floor(index / 4)]?.startsAt ?? 0, assessmentMemberId: id };
    await ursula.api.call(scheduleAppointment, { params: { assessmentId }, body });
  }
  // In the afternoon instead of the morning.
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, enabled: true, ranges: [{ timeFrom: 780, timeTo: 1080 }] }));
  await ursula.api.call(saveSchedule, { params: { assessmentId }, body: { days } });

  const { page, errors } = await world.open({ as: ursula });
  await page.goto('/app/dashboard');
  await expect(page.getByRole('link', { name: 'Find New Times in Health check' })).toBeVisible();
  await countClicks(page);
  await page.getByRole('link', { name: 'Find New Times in Health check' }).click();
  await expect(page.getByText(/^Proposed: .* 1[3-7]:00$/)).toHaveCount(20);
  await page.getByRole('button', { name: 'Move 20 People' }).click();
  const panel = page.getByRole('alertdialog', { name: 'Move 20 people?' });
  await expect(panel.getByText('20 emails go out now')).toBeVisible();
  await panel.getByRole('button', { name: 'Move 20 People' }).click();
  await expect(page.getByText('20 people moved')).toBeVisible();
  await expect(page.getByText('20 people get an email.')).toBeVisible();
  await expect(page.getByText('Every appointment fits')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-clicks', '3');
  for (const { email } of people) await world.waitForMail(email, /^Your appointment has a new time: Health check$/);
  expect(errors).toEqual([]);
});
