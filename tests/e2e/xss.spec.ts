import { type Browser, expect, type Page, test } from '@playwright/test';
import { canaryPath, everyPayload, payloads } from '#tests/support/hostileTexts.ts';
import {
  foundHostileWorld,
  type HostileField,
  hostileMails,
  hostileText,
  marks,
  type Person,
} from '#tests/support/hostileWorld.ts';
import { productWorld } from './support/productWorld.ts';

const world = productWorld({ localMailbox: true });
let hostile: Awaited<ReturnType<typeof foundHostileWorld>>;

test.beforeAll(async () => {
  hostile = await foundHostileWorld(world.product);
});

/** A page of the app, and whose texts it shows. */
interface Screen {
  readonly path: string;
  readonly shows: readonly HostileField[];
}

test('no text of anybody becomes code or markup on any page', async ({ browser }) => {
  const { assessmentId, assessmentMemberId, memberId } = hostile.ids;
  const [administrator, planner, member, practitioner] = await Promise.all(
    (['administrator', 'administrator', 'member', 'practitioner'] as const).map((person) => look(browser, person)),
  );
  if (!(administrator && planner && member && practitioner)) throw new Error('Not everybody is there.');
  await hostile.fillMailbox();

  const first: Screen = { path: '/my', shows: ['organization', 'member'] };
  await visit(member, first);
  await hostile.agree();

  const visits: readonly (readonly [Look, readonly Screen[]])[] = [
    [
      administrator,
      [
        { path: '/app/dashboard', shows: ['organization', 'administrator', 'member', 'practitioner'] },
        { path: '/app/members', shows: ['member', 'practitioner'] },
        { path: `/app/members/${memberId}`, shows: ['member', 'assessment', 'mailFault'] },
        { path: '/app/settings/organization', shows: ['organization', 'address'] },
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
        { path: `/app/assessments/create/${assessmentId}/schedule`, shows: ['administrator'] },
        { path: `/app/assessments/create/${assessmentId}/members`, shows: ['member'] },
        { path: '/mailbox', shows: ['organization', 'address', 'assessment', 'administrator'] },
      ],
    ],
    [
      practitioner,
      [
        { path: '/practice', shows: ['practitioner', 'member', 'assessment'] },
        {
          path: `/practice/${assessmentMemberId}`,
          shows: ['member', 'assessment', 'summary', 'note', 'attachment', 'earlierSummary'],
        },
        { path: '/practice/devices', shows: ['practitioner'] },
      ],
    ],
  ];
  await Promise.all(visits.map(([looker, screens]) => visitAll(looker, screens)));
  // Who has read a result stands there for its member, so the member comes after the practitioner.
  const own: readonly Screen[] = [
    { path: '/my', shows: ['member', 'organization', 'assessment'] },
    {
      path: `/my/assessments/${assessmentId}`,
      shows: ['organization', 'address', 'assessment', 'summary', 'note', 'attachment', 'practitioner'],
    },
    { path: '/my/devices', shows: ['member'] },
  ];
  await visitAll(member, own);

  const faults = [administrator, planner, practitioner, member].flatMap(faultsOf);
  expect(faults).toEqual([]);
  const screens = [first, ...visits.flatMap(([, screens]) => screens), ...own];
  const seen = new Set(screens.flatMap(({ shows }) => shows));
  expect(Object.keys(marks).filter((field) => !seen.has(field as HostileField))).toEqual([]);
  process.stdout.write(
    `Stored XSS: ${payloads.length} payloads at once in each of ${seen.size - 1} fields and one in the shortest, on ${screens.length} screens: 0 executed, 0 CSP reports\n`,
  );
});

test('no text of anybody becomes code or markup in a mail, which no policy protects', async ({ browser }) => {
  const reader = await look(browser);
  for (const { html } of hostileMails()) {
    await reader.page.setContent(html);
    await inspect(reader, 'a mail');
  }
  expect(faultsOf(reader)).toEqual([]);
});

test('a text in an address or in a chosen file does not become code either', async ({ browser }) => {
  const [guest, administrator] = await Promise.all([look(browser), look(browser, 'administrator')]);
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
  expect([...faultsOf(guest), ...faultsOf(administrator)]).toEqual([]);
});

test('what would be executed is noticed', async ({ browser }) => {
  const looker = await look(browser);
  await looker.page.setContent(payloads.slice(0, 3).join(''));
  await inspect(looker, 'a page without care');
  expect(looker.faults.join('\n')).toMatch(/ran[\s\S]*became markup/);
});

/** Somebody's page, and what went wrong on it: what ran, was asked for or became markup, and what the policy stopped. */
interface Look {
  readonly page: Page;
  readonly faults: string[];
  /** What the console said, to which a browser adds a line for each answer that is a refusal. */
  readonly complaints: readonly string[];
}

const signedIn = new Map<Person, ReturnType<typeof hostile.signIn>>();

/** Signs each person in once. */
function tokensOf(person: Person) {
  const tokens = signedIn.get(person) ?? hostile.signIn(person);
  signedIn.set(person, tokens);
  return tokens;
}

async function look(browser: Browser, person?: Person): Promise<Look> {
  const { page, faults: complaints } = await world.open(browser, { timezoneId: 'UTC' });
  const faults: string[] = [];
  const context = page.context();
  await context.exposeBinding('xs', ({ page: where }) => faults.push(`ran: ${where.url()}`));
  await context.exposeBinding('reportViolation', (_where, report: string) => faults.push(`policy: ${report}`));
  const tokens = person === undefined ? undefined : await tokensOf(person);
  await context.addInitScript((given) => {
    if (given !== undefined && window.origin !== 'null') {
      localStorage.setItem('access_token', given.accessToken);
      localStorage.setItem('refresh_token', given.refreshToken);
    }
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, documentURI }) => {
      (window as unknown as Record<string, (report: string) => void>)['reportViolation']?.(
        `${violatedDirective} on ${documentURI}`,
      );
    });
  }, tokens);
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${page.url()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { hostname, pathname, protocol } = new URL(request.url());
    const isForeign = protocol.startsWith('http') && hostname !== 'localhost';
    if (isForeign || pathname === canaryPath) faults.push(`asked for ${request.url()}: ${page.url()}`);
  });
  return { page, faults, complaints };
}

/** A page that the product has not served has no policy, and a picture that is missing there is nothing. */
function faultsOf({ faults, complaints }: Look): string[] {
  return [...faults, ...complaints.filter((line) => !line.startsWith('about:') && !/status of 40[04]/.test(line))];
}

async function visitAll(looker: Look, screens: readonly Screen[]): Promise<void> {
  for (const screen of screens) await visit(looker, screen);
}

async function visit(looker: Look, { path, shows }: Screen): Promise<void> {
  const { page } = looker;
  await page.goto(path);
  await expect.poll(() => missingOn(page, shows), { message: path, timeout: 20_000 }).toEqual([]);
  await inspect(looker, path);
}

/** The fields whose whole text is neither in the words of a page nor in its inputs. */
async function missingOn(page: Page, fields: readonly HostileField[]): Promise<HostileField[]> {
  const shown = await page.evaluate(() => {
    const inputs = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
    return `${document.body.textContent} ${inputs.join(' ')}`.replaceAll(/\s+/g, ' ');
  });
  return fields.filter((field) => !shown.includes(hostileText(field)));
}

/** Nothing of a payload may have become an element, an attribute or an address. */
async function inspect({ page, faults }: Look, where: string): Promise<void> {
  const made = await page.evaluate(async () => {
    // A picture that cannot be drawn is told in turn: when this one is, those before it have been.
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
  faults.push(...made.map((html) => `became markup: ${where}: ${html}`));
}
