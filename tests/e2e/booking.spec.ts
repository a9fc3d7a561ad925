import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { expect, test } from './support/test.ts';

test('a member consents, books, moves and cancels, and two members never share a seat', async ({ world }) => {
  const anna = world.person('Anna Kowalska');
  const bartosz = world.person('Bartosz Lis');
  const ursula = await world.createOrganization();
  await world.invite(ursula, [anna, bartosz]);
  await world.inviteEveryone(ursula, await world.createAssessment(ursula, 'Health check'));

  const { page, errors } = await world.open();
  await test.step('the invitation leads to who sees what, and then to the times', async () => {
    await page.goto(await world.linkIn(anna.email, /Health check/));
    await expect(page.getByRole('heading', { name: 'Before you begin' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Iman Works does not see' })).toContainText('Your results');
    await agree(page, anna.name);
    await expect(page.getByRole('heading', { name: 'Health check' })).toBeVisible();
  });

  await test.step('a reload does not ask again', async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Choose a time' })).toBeVisible();
  });

  await test.step('books by keyboard alone', async () => {
    const firstDay = page.getByRole('radiogroup', { name: 'Day' }).getByRole('radio', { checked: true });
    await firstDay.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: /^Book .* 08:00$/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'You are booked' })).toBeFocused();
    expect(sequenceOf((await world.waitForMail(anna.email, /is booked/)).calendar)).toBe(0);
  });

  await test.step('adds it to a calendar', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Calendar file' }).click();
    expect((await download).suggestedFilename()).toBe('appointment.ics');
  });

  const other = await world.open();
  await test.step('a time that somebody takes meanwhile is refused, and the others are up to date', async () => {
    await page.getByRole('button', { name: 'Choose another time' }).click();
    await page.getByRole('radio', { name: /^09:00/ }).click();
    await other.page.goto(await world.linkIn(bartosz.email, /Health check/));
    await agree(other.page, bartosz.name);
    await other.page.getByRole('radio', { name: /^09:00/ }).click();
    await other.page.getByRole('button', { name: /^Book / }).click();
    await expect(other.page.getByRole('heading', { name: 'You are booked' })).toBeVisible();

    await page.getByRole('button', { name: /^Move to .* 09:00$/ }).click();
    await expect(page.getByText('This slot is no longer available')).toBeVisible();
    await expect(page.getByRole('radio', { name: /^09:00.*Full/ })).toBeDisabled();
    await page.getByRole('button', { name: 'Keep my time' }).click();
    await expect(page.getByText('08:00 – 09:00')).toBeVisible();
  });

  await test.step('moves to a free time in one step', async () => {
    await page.getByRole('button', { name: 'Choose another time' }).click();
    await page.getByRole('radio', { name: /^10:00/ }).click();
    await page.getByRole('button', { name: /^Move to / }).click();
    await expect(page.getByText('10:00 – 11:00')).toBeVisible();
    expect(sequenceOf((await world.waitForMail(anna.email, /has a new time/)).calendar)).toBe(1);
  });

  await test.step('a second tab cancels with a reason, and the first one says so instead of moving', async () => {
    const second = await page.context().newPage();
    await second.goto(page.url());
    await page.getByRole('button', { name: 'Choose another time' }).click();
    await page.getByRole('radio', { name: /^11:00/ }).click();
    await second.getByRole('button', { name: 'Cancel appointment' }).click();
    const dialog = second.getByRole('alertdialog');
    await dialog.getByRole('combobox', { name: /Reason/ }).click();
    await second.getByRole('option', { name: 'Away at that time' }).click();
    await dialog.getByRole('button', { name: 'Cancel appointment' }).click();
    await expect(second.getByText('Appointment cancelled')).toBeVisible();
    const cancellation = await world.waitForMail(anna.email, /is cancelled/);
    expect(sequenceOf(cancellation.calendar)).toBe(2);
    expect(cancellation.text + cancellation.html).not.toContain('Away');

    await page.getByRole('button', { name: /^Move to / }).click();
    await expect(page.getByText('This appointment was cancelled')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Book .* 11:00$/ })).toBeEnabled();
  });

  await test.step('the administrator reads why', async () => {
    const { page: administrator } = await world.open({ as: ursula });
    await administrator.goto('/app/members');
    await administrator.getByRole('link', { name: `View Details of ${anna.name}` }).click();
    await expect(administrator.getByText(/Cancelled appointment .* · Away at that time/)).toBeVisible();
  });

  // The browser logs refused calls: a taken seat and a move after the cutoff.
  expect(errors.filter((error) => !error.includes('status of 409'))).toEqual([]);
  expect(other.errors).toEqual([]);
});

async function agree(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page.getByRole('button', { name: 'Agree and Continue' }).click();
}

/** Reads the SEQUENCE of a calendar file. */
function sequenceOf(text: string | null): unknown {
  return new ICAL.Component(ICAL.parse(text ?? '')).getFirstSubcomponent('vevent')?.getFirstPropertyValue('sequence');
}
