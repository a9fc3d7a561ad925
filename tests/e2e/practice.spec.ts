import { expect, type Page, test } from '@playwright/test';
import {
  call,
  chooseTomorrow,
  createAssessment,
  enterCode,
  inviteEveryone,
  productWorld,
} from './support/productWorld.ts';

const world = productWorld();

/** Occurs in the results only. */
const secret = 'Varicose veins of the left leg';

test('results reach the member and never the administrator', async ({ browser }) => {
  const { page: administrator } = await world.open(browser);
  /** Every API response to the administrator. */
  const responses: Promise<string>[] = [];
  administrator.on('response', (response) => {
    if (response.url().includes('/api/')) responses.push(response.text().catch(() => ''));
  });

  await test.step('an organization with an assessment, a member and a practitioner', async () => {
    await createPractice(administrator);
  });

  const { page: member } = await world.open(browser);
  await test.step('the member books', async () => {
    await member.goto(await world.linkIn('anna@imanworks.com', /Health check/));
    await member.getByLabel('Full Name').fill('Anna Kowalska');
    await member.getByRole('button', { name: 'Agree and Continue' }).click();
    await chooseTomorrow(member);
    await member.getByRole('radio', { name: /^09:00/ }).click();
    await member.getByRole('button', { name: /^Book / }).click();
    await expect(member.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  });

  const { page: practitioner } = await world.open(browser);
  await test.step('the practitioner comes to their day by the link in the mail', async () => {
    await practitioner.goto(await world.linkIn('joseph@imanworks.com', /./));
    await expect(practitioner.getByRole('heading', { name: 'Check your Email' })).toBeVisible();
    await enterCode(practitioner, await world.codeFor('joseph@imanworks.com'));
    await enterName(practitioner, 'Joseph Lister');
    await expect(practitioner.getByRole('button', { name: 'Next day' })).toBeVisible();
    const anna = practitioner.getByRole('link', { name: 'Anna Kowalska' });
    // A search covers all days.
    await practitioner.getByRole('searchbox').fill('anna');
    await expect(anna.first()).toBeVisible();
    await anna.first().click();
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

  await test.step('finishes, and the member gets a mail without any result', async () => {
    await practitioner.getByRole('button', { name: 'Finish' }).click();
    await expect(practitioner.getByRole('region', { name: 'Results' })).toContainText(secret);
    // The mail is sent once finishing can no longer be undone.
    const mail = await world.mail.waitForMail('anna@imanworks.com', /results/i, { timeoutMs: 40_000 });
    expect(mail.text + mail.html).not.toContain('Varicose');
  });

  await test.step('the member reads them, and who has opened them', async () => {
    await member.goto('/my');
    // A session opened by a link shows no results.
    await expect(member.getByRole('link', { name: 'View Results: Health check' })).toHaveCount(0);
    await member.getByRole('button', { name: 'Enter Code' }).click();
    await enterFreshCode(member, 'anna@imanworks.com');
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
    for (const path of ['/app/dashboard', '/app/members', '/app/assessments', '/app/settings/audit-log']) {
      await administrator.goto(path);
      await expect(administrator.getByRole('heading', { level: 1 })).toBeVisible();
      await administrator.waitForLoadState('networkidle');
      await expect(administrator.getByText(secret)).toBeHidden();
    }
    await administrator.goto(new URL(practitioner.url()).pathname);
    await expect(administrator).toHaveURL(/\/app\/dashboard$/);
    expect(await requestResult(administrator, new URL(practitioner.url()).pathname.replace('/practice', ''))).toBe(403);
    const answers = await Promise.all(responses);
    expect(answers.some((answer) => answer.includes('anna@imanworks.com'))).toBe(true);
    expect(answers.filter((answer) => answer.includes('Varicose'))).toEqual([]);
  });
});

/** Enters the mailed code that results need after signing in by a link. */
async function enterFreshCode(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Enter your code' })).toBeVisible();
  await enterCode(page, await world.codeFor(email));
}

/** Creates an organization with an assessment, a member and a practitioner through the API. */
async function createPractice(page: Page): Promise<void> {
  const organizationId = await world.createOrganization(page, { name: 'Ursula Iman', email: 'ursula@imanworks.com' });
  const redirectUrl = `${world.product.url}/email-link`;
  const joseph = { fullname: 'Joseph Lister', email: 'joseph@imanworks.com', role: 'Practitioners' };
  await call(page, 'POST', `/v1/invite/team/${organizationId}`, { members: [joseph], redirectUrl });
  await world.invite(page, organizationId, [{ name: 'Anna Kowalska', email: 'anna@imanworks.com' }]);

  await inviteEveryone(page, await createAssessment(page, organizationId, 'Health check'));
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

/** Requests a result as the person signed in on the page. Returns the status. */
function requestResult(page: Page, resultPath: string): Promise<number> {
  return page.evaluate(async (path) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('access_token')}` };
    return (await fetch(`/api/v1/assessment-member${path}`, { headers })).status;
  }, resultPath);
}

async function enterName(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
}
