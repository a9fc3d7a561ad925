import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { enterCode } from './support/world.ts';

/** Occurs in the results only. */
const secret = 'Varicose veins of the left leg';

test('results reach the member and never the administrator', async ({ world }) => {
  const anna = world.person('Anna Kowalska');
  const joseph = world.person('Joseph Lister');
  const ursula = await world.createOrganization();
  await world.inviteToTeam(ursula, joseph, 'Practitioners');
  await world.invite(ursula, [anna]);
  await world.inviteEveryone(ursula, await world.createAssessment(ursula, 'Health check'));

  const { page: administrator } = await world.open({ as: ursula });
  /** Every API response to the administrator. */
  const responses: Promise<string>[] = [];
  administrator.on('response', (response) => {
    if (response.url().includes('/api/')) responses.push(response.text().catch(() => ''));
  });

  const { page: member } = await world.open();
  await test.step('the member books', async () => {
    await member.goto(await world.linkIn(anna.email, /Health check/));
    await member.getByLabel('Full Name').fill(anna.name);
    await member.getByRole('button', { name: 'Agree and Continue' }).click();
    await member.getByRole('radio', { name: /^09:00/ }).click();
    await member.getByRole('button', { name: /^Book / }).click();
    await expect(member.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  });

  const { page: practitioner } = await world.open();
  await test.step('the practitioner comes to their day by the link in the mail', async () => {
    await practitioner.goto(await world.linkIn(joseph.email, /./));
    await expect(practitioner.getByRole('heading', { name: 'Check your Email' })).toBeVisible();
    await enterCode(practitioner, await world.codeFor(joseph.email));
    await practitioner.getByLabel('Full Name').fill(joseph.name);
    await practitioner.getByRole('button', { name: 'Continue' }).click();
    await expect(practitioner.getByRole('button', { name: 'Next day' })).toBeVisible();
    // A search covers all days.
    await practitioner.getByRole('searchbox').fill('anna');
    await practitioner.getByRole('link', { name: anna.name }).first().click();
  });

  await test.step('records through a lost connection', async () => {
    const attendance = practitioner.getByRole('group', { name: 'Attendance of Anna Kowalska' });
    await attendance.getByRole('button', { name: 'Arrived', exact: true }).click();
    await expect(attendance.getByRole('button', { name: 'Undo: Arrived' })).toBeVisible();
    await practitioner.getByRole('combobox', { name: 'Add another value' }).click();
    await practitioner.getByRole('option', { name: 'Heart rate (/min)' }).click();
    await practitioner.getByRole('textbox', { name: 'Heart rate' }).fill('72');
    await expect(practitioner.getByText('Saved', { exact: true })).toBeVisible();

    await practitioner.context().setOffline(true);
    await practitioner.getByRole('textbox', { name: 'Summary for the member' }).fill(secret);
    await expect(practitioner.getByText('Not saved: no connection, trying again')).toBeVisible();
    await practitioner.context().setOffline(false);
    await expect(practitioner.getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('attaches a file, and what was typed survives a reload', async () => {
    await practitioner.locator('input[type=file]').setInputFiles({
      name: 'ecg.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n% Results\ntrailer\n%%EOF\n'),
    });
    await expect(practitioner.getByRole('button', { name: 'Download ecg.pdf' })).toBeVisible();
    await expect(practitioner.getByText('Saved', { exact: true })).toBeVisible();
    await practitioner.reload();
    await expect(practitioner.getByRole('textbox', { name: 'Summary for the member' })).toHaveValue(secret);
    await expect(practitioner.getByRole('textbox', { name: 'Heart rate' })).toHaveValue('72');
  });

  await test.step('the member does not see a draft', async () => {
    await member.reload();
    await expect(member.getByRole('region', { name: 'Your appointment' })).toBeVisible();
    await expect(member.getByText(secret)).toBeHidden();
  });

  await test.step('finishes', async () => {
    await practitioner.getByRole('button', { name: 'Finish' }).click();
    await expect(practitioner.getByRole('region', { name: 'Results' })).toContainText(secret);
  });

  await test.step('the member reads them, and who has opened them', async () => {
    await member.goto('/my');
    // A session opened by a link shows no results.
    await expect(member.getByRole('link', { name: 'View Results: Health check' })).toHaveCount(0);
    await member.getByRole('button', { name: 'Enter Code' }).click();
    await expect(member.getByRole('dialog', { name: 'Enter your code' })).toBeVisible();
    await enterCode(member, await world.codeFor(anna.email));
    await expect(member.getByText('Results ready')).toBeVisible();
    await member.getByRole('link', { name: 'View Results: Health check' }).click();
    await expect(member.getByRole('region', { name: 'Your results' })).toContainText(secret);
    await expect(member.getByRole('region', { name: 'Your results' })).toContainText('72 /min');
    const seen = member.getByRole('region', { name: 'Who has opened them' });
    await expect(seen).toContainText('Joseph Lister (Practitioner) finished them');
    const download = member.waitForEvent('download');
    await member.getByRole('button', { name: 'Download ecg.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('ecg.pdf');
  });

  await test.step('the administrator sees bookings but no results', async () => {
    for (const [path, shown] of [
      ['/app/dashboard', anna.email],
      ['/app/members', anna.email],
      ['/app/assessments', '1 of 1 scheduled'],
      ['/app/settings/audit-log', /Anna Kowalska/],
    ] as const) {
      await administrator.goto(path);
      await expect(administrator.getByText(shown).first()).toBeVisible();
    }
    await administrator.goto(new URL(practitioner.url()).pathname);
    await expect(administrator).toHaveURL(/\/app\/dashboard$/);
    expect(await requestResult(administrator, new URL(practitioner.url()).pathname.replace('/practice', ''))).toBe(403);
    const answers = await Promise.all(responses);
    expect(answers.some((answer) => answer.includes(anna.email))).toBe(true);
    expect(answers.filter((answer) => answer.includes('Varicose'))).toEqual([]);
  });

  await test.step('the member gets a mail without any result', async () => {
    // The mail is sent once finishing can no longer be undone.
    const mail = await world.waitForMail(anna.email, /results/i, { timeoutMs: 40_000 });
    expect(mail.text + mail.html).not.toContain('Varicose');
  });
});

/** Requests a result as the person signed in on the page. Returns the status. */
function requestResult(page: Page, resultPath: string): Promise<number> {
  return page.evaluate(async (path) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('access_token')}` };
    return (await fetch(`/api/v1/assessment-member${path}`, { headers })).status;
  }, resultPath);
}
