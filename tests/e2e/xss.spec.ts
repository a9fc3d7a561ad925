import type { Page } from '@playwright/test';
import { canaryPath, everyPayload, payloads } from '#tests/support/hostileTexts.ts';
import {
  createHostileWorld,
  type HostileField,
  hostileMails,
  hostileText,
  marks,
  type Person,
} from '#tests/support/hostileWorld.ts';
import { expect, test } from './support/test.ts';
import type { World } from './support/world.ts';

let hostile: Awaited<ReturnType<typeof createHostileWorld>>;

test.beforeAll(async ({ product }) => {
  hostile = await createHostileWorld(product);
});

/** A page and the hostile fields it shows. */
interface Screen {
  readonly path: string;
  readonly shows: readonly HostileField[];
}

test('no stored text becomes code or markup on any page', async ({ world }) => {
  const { assessmentId, assessmentMemberId, memberId, toChooseId } = hostile.ids;
  const [administrator, planner, member, practitioner] = await Promise.all(
    (['administrator', 'administrator', 'member', 'practitioner'] as const).map((person) => watchPage(world, person)),
  );
  if (!(administrator && planner && member && practitioner)) throw new Error('A page is missing.');
  await hostile.fillMailbox();

  const first: Screen = { path: '/my', shows: ['organization', 'member'] };
  await visit(member, first);
  await hostile.agree();

  const visits: readonly (readonly [WatchedPage, readonly Screen[]])[] = [
    [
      administrator,
      [
        { path: '/app/dashboard', shows: ['organization', 'administrator', 'member', 'practitioner'] },
        { path: '/app/members', shows: ['member', 'practitioner'] },
        { path: `/app/members/${memberId}`, shows: ['member', 'assessment', 'mailError'] },
        { path: '/app/settings/organization', shows: ['organization', 'address'] },
        { path: '/app/settings/sites', shows: ['site', 'siteAddress', 'address'] },
        { path: '/app/settings/team', shows: ['administrator', 'practitioner'] },
        { path: '/app/settings/audit-log', shows: ['administrator', 'member', 'assessment'] },
        { path: '/app/settings/profile', shows: ['administrator'] },
        { path: '/app/settings/sessions', shows: ['administrator'] },
      ],
    ],
    [
      planner,
      [
        { path: '/app/assessments', shows: ['assessment'] },
        { path: `/app/assessments?id=${assessmentId}`, shows: ['assessment', 'member'] },
        { path: `/app/assessments?id=${assessmentId}&view=members`, shows: ['member'] },
        { path: `/app/assessments/create/${assessmentId}`, shows: ['assessment'] },
        {
          path: `/app/assessments/create/${assessmentId}/schedule`,
          shows: ['administrator', 'site', 'siteAddress', 'room'],
        },
        { path: '/app/calendar', shows: ['member', 'assessment'] },
        { path: '/app/calendar?view=day', shows: ['member', 'assessment', 'site', 'room'] },
        { path: `/app/assessments/create/${assessmentId}/members`, shows: ['member'] },
        {
          path: '/mailbox',
          shows: ['organization', 'address', 'assessment', 'administrator', 'site', 'siteAddress', 'room'],
        },
      ],
    ],
    [
      practitioner,
      [
        { path: '/practice', shows: ['practitioner', 'member', 'assessment', 'site', 'room'] },
        { path: '/practice/availability', shows: ['practitioner', 'site'] },
        {
          path: `/practice/${assessmentMemberId}`,
          shows: ['member', 'assessment', 'summary', 'note', 'attachment', 'earlierSummary', 'privateNote', 'reason'],
        },
        { path: '/practice/profile', shows: ['practitioner', 'organization'] },
        { path: '/practice/devices', shows: ['practitioner'] },
      ],
    ],
  ];
  await Promise.all(visits.map(([watched, screens]) => visitAll(watched, screens)));
  // The member's page lists who opened the result, so it follows the practitioner's.
  const own: readonly Screen[] = [
    { path: '/my', shows: ['member', 'organization', 'assessment', 'site', 'room'] },
    {
      path: `/my/assessments/${assessmentId}`,
      shows: [
        'organization',
        'site',
        'siteAddress',
        'room',
        'directions',
        'accessibility',
        'assessment',
        'summary',
        'note',
        'attachment',
        'reason',
        'practitioner',
      ],
    },
    { path: `/my/assessments/${toChooseId}`, shows: ['assessment', 'organization', 'address', 'site', 'siteAddress'] },
    { path: '/my/profile', shows: ['member', 'organization'] },
    { path: '/my/devices', shows: ['member'] },
  ];
  await visitAll(member, own);

  const errors = [administrator, planner, practitioner, member].flatMap(errorsOf);
  expect(errors).toEqual([]);
  const screens = [first, ...visits.flatMap(([, screens]) => screens), ...own];
  const seen = new Set(screens.flatMap(({ shows }) => shows));
  expect(Object.keys(marks).filter((field) => !seen.has(field as HostileField))).toEqual([]);
  process.stdout.write(
    `Stored XSS: ${payloads.length} payloads at once in each of ${seen.size - 1} fields and one in the shortest, on ${screens.length} screens: 0 executed, 0 CSP reports\n`,
  );
});

test('no stored text becomes code or markup in a mail, which has no content security policy', async ({ world }) => {
  const reader = await watchPage(world);
  for (const { html } of hostileMails()) {
    await reader.page.setContent(html);
    await inspect(reader, 'a mail');
  }
  expect(errorsOf(reader)).toEqual([]);
});

test('no text in a URL or a selected file becomes code or markup', async ({ world }) => {
  const [guest, administrator] = await Promise.all([watchPage(world), watchPage(world, 'administrator')]);
  const all = encodeURIComponent(everyPayload);
  for (const path of ['/?email=', '/email-link?token=', '/email-link?login=', '/nowhere/']) {
    await guest.page.goto(`${path}${all}`);
    await expect(guest.page.getByRole('heading').first()).toBeVisible();
    await inspect(guest, path);
  }
  // A search has at most a hundred characters.
  const search = encodeURIComponent(payloads.slice(0, 2).join(' '));
  for (const path of ['/app/members?search=', '/app/assessments?search=']) {
    await administrator.page.goto(`${path}${search}`);
    await expect(administrator.page.getByRole('searchbox')).toHaveValue(decodeURIComponent(search));
    await inspect(administrator, path);
  }

  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = payloads.map((text, index) => `${cell(text)},${cell(index % 2 === 0 ? text : `p${index}@example.com`)}`);
  const text = [`${cell(payloads[0] ?? '')},Name,Email`, ...rows.map((row) => `x,${row}`)].join('\n');
  const { page } = administrator;
  await page.goto('/app/members');
  await page.getByRole('button', { name: 'Import' }).first().click();
  const file = { name: `${payloads[0]}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('dialog')).toContainText('onerror');
  await inspect(administrator, 'the preview of an import');
  expect([...errorsOf(guest), ...errorsOf(administrator)]).toEqual([]);
});

test('the test detects executed payloads', async ({ world }) => {
  const watched = await watchPage(world);
  await watched.page.setContent(payloads.slice(0, 3).join(''));
  await inspect(watched, 'a page without care');
  expect(watched.errors.join('\n')).toMatch(/ran[\s\S]*became markup/);
});

/** A page with its executed payloads, foreign requests, injected markup and policy violations in `errors`. */
interface WatchedPage {
  readonly page: Page;
  readonly errors: string[];
  /** Includes a line for each refused call. */
  readonly consoleErrors: readonly string[];
}

const signedIn = new Map<Person, ReturnType<typeof hostile.signIn>>();

/** Signs each person in once. */
function tokensOf(person: Person) {
  const tokens = signedIn.get(person) ?? hostile.signIn(person);
  signedIn.set(person, tokens);
  return tokens;
}

async function watchPage(world: World, person?: Person): Promise<WatchedPage> {
  const { page, errors: consoleErrors } = await world.open({ timezoneId: 'UTC' });
  const errors: string[] = [];
  const context = page.context();
  await context.exposeBinding('xs', ({ page: where }) => errors.push(`ran: ${where.url()}`));
  await context.exposeBinding('reportViolation', (_where, report: string) => errors.push(`policy: ${report}`));
  const tokens = person === undefined ? undefined : await tokensOf(person);
  await context.addInitScript((sessionTokens) => {
    if (sessionTokens !== undefined && window.origin !== 'null') {
      localStorage.setItem('access_token', sessionTokens.accessToken);
      localStorage.setItem('refresh_token', sessionTokens.refreshToken);
    }
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, documentURI }) => {
      (window as unknown as Record<string, (report: string) => void>)['reportViolation']?.(
        `${violatedDirective} on ${documentURI}`,
      );
    });
  }, tokens);
  page.on('dialog', (dialog) => {
    errors.push(`dialog: ${page.url()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { hostname, pathname, protocol } = new URL(request.url());
    const isForeign = protocol.startsWith('http') && hostname !== 'localhost';
    if (isForeign || pathname === canaryPath) errors.push(`requested ${request.url()}: ${page.url()}`);
  });
  return { page, errors, consoleErrors };
}

/** Ignores console errors of pages that the product did not serve, and of missing files. */
function errorsOf({ errors, consoleErrors }: WatchedPage): string[] {
  return [...errors, ...consoleErrors.filter((line) => !line.startsWith('about:') && !/status of 40[04]/.test(line))];
}

async function visitAll(watched: WatchedPage, screens: readonly Screen[]): Promise<void> {
  for (const screen of screens) await visit(watched, screen);
}

async function visit(watched: WatchedPage, { path, shows }: Screen): Promise<void> {
  const { page } = watched;
  await page.goto(path);
  await expect.poll(() => findMissing(page, shows), { message: path }).toEqual([]);
  await inspect(watched, path);
}

/** Lists the fields whose text is missing on the page. */
async function findMissing(page: Page, fields: readonly HostileField[]): Promise<HostileField[]> {
  const shown = await page.evaluate(() => {
    const inputs = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
    return `${document.body.textContent} ${inputs.join(' ')}`.replaceAll(/\s+/g, ' ');
  });
  return fields.filter((field) => !shown.includes(hostileText(field)));
}

/** Records payloads that became elements, attributes or URLs. */
async function inspect({ page, errors }: WatchedPage, where: string): Promise<void> {
  const injected = await page.evaluate(async () => {
    // Image errors fire in order: after this one, all earlier ones have fired.
    await new Promise((resolve) => {
      const last = new Image();
      last.onerror = resolve;
      last.src = 'data:,';
    });
    return [
      ...[...document.querySelectorAll('[data-x], base, iframe, object')].map(({ outerHTML }) => outerHTML),
      ...[...document.querySelectorAll('[href], [src], [action]')]
        .flatMap((element) => ['href', 'src', 'action'].map((name) => element.getAttribute(name) ?? ''))
        .filter((address) => /^\s*(javascript|data:text|vbscript)/i.test(address)),
    ];
  });
  errors.push(...injected.map((html) => `became markup: ${where}: ${html}`));
}
