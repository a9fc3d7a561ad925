import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importMembers } from '#contract/invitation.ts';
import { listMembers } from '#contract/member.ts';
import { calendarDateAt } from '#domain/calendarDate.ts';
import { createCsvTemplate } from '#domain/csvTemplate.ts';
import { identityFields, personFields } from '#domain/personFields.ts';
import { readMemberCsv } from '#server/organizations/invitations/readMemberCsv.ts';
import { startTestServer, type TestPerson, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;
const redirectUrl = 'http://localhost:4000/email-link';

/** Longer than one chunk of an upload, but without people. */
const longAscii = `Name,Email\n${`${' '.repeat(1_000)},\n`.repeat(100)}`;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('a file of members', () => {
  test.each<[string, (email: string) => string | Buffer, string]>([
    [
      'like the template',
      (email) => createCsvTemplate(identityFields).replace('ada.lovelace@example.com', email),
      'Ada Lovelace',
    ],
    ['with a byte order mark', (email) => `\uFEFFName,Email\nAda,${email}\n`, 'Ada'],
    ['with semicolons', (email) => `Name;Email\nLovelace, Ada;${email}\n`, 'Lovelace, Ada'],
    ['with swapped columns', (email) => `email,name\n${email},Ada\n`, 'Ada'],
    ['with other headings', (email) => `E-MAIL,FULL NAME\n${email},Ada\n`, 'Ada'],
    ['with a heading in one word', (email) => `FullName,e-mail\nAda,${email}\n`, 'Ada'],
    ['with extra columns', (email) => `Id,Name,Phone,Email\n7,Ada,0123,${email}\n`, 'Ada'],
    ['with quoted fields', (email) => `"Name","Email"\n"Ada, ""the"" Countess","${email}"\n`, 'Ada, "the" Countess'],
    ['with a line break in a quoted field', (email) => `Name,Email\n"Ada\nLovelace","${email}"\n`, 'Ada Lovelace'],
    ['with Windows line ends', (email) => `Name,Email\r\nAda,${email}\r\n`, 'Ada'],
    ['with classic Mac line ends', (email) => `Name,Email\rAda,${email}\r`, 'Ada'],
    ['without a final line end', (email) => `Name,Email\nAda,${email}`, 'Ada'],
    ['with spaces around the values', (email) => `Name , Email\n  Ada  ,  ${email}  \n`, 'Ada'],
    ['with empty lines', (email) => `\n\nName,Email\n\n,\nAda,${email}\n\n`, 'Ada'],
    ['with tabs', (email) => `Name\tEmail\nLovelace, Ada; Countess\t${email}\n`, 'Lovelace, Ada; Countess'],
    ['in Windows-1252', (email) => Buffer.from(`Name;Email\r\nZoë Müller;${email}`, 'latin1'), 'Zoë Müller'],
    ['in Windows-1252 after long ASCII', (email) => inWindows1252AfterAscii(email), 'Zoë'],
    ['in UTF-8 with the first umlaut late', (email) => Buffer.from(`${longAscii}Zoë,${email}`), 'Zoë'],
    ['in UTF-16', (email) => Buffer.from(`\uFEFFName\tEmail\r\nLjubavь 愛\t${email}`, 'utf16le'), 'Ljubavь 愛'],
    ['in UTF-16 without a mark', (email) => Buffer.from(`Name,Email\nZoë,${email}`, 'utf16le'), 'Zoë'],
    ['in UTF-16, big-endian', (email) => Buffer.from(`\uFEFFName,Email\nZoë,${email}`, 'utf16le').swap16(), 'Zoë'],
    ['with non-Latin letters', (email) => `Name,Email\nЛюбовь Ōe 愛,${email}\n`, 'Любовь Ōe 愛'],
  ])('%s is imported', async (_case, contentOf, fullName) => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const answer = await importFile(admin, organizationId, contentOf(newEmail()));
    expect(answer).toMatchObject({ status: 200, json: { data: { invited: 1, skipped: [] } } });
    expect(await namesOf(admin, organizationId)).toEqual([fullName]);
  });

  test('invites valid rows and returns invalid ones with line and reason', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const member = await server.addMember(organizationId);
    const [good, late] = [newEmail(), newEmail()];
    const answer = await importFile(
      admin,
      organizationId,
      [
        'Name,Email',
        `Good,${good}`,
        'No Address,',
        `,${newEmail()}`,
        'Bad Address,bad@address',
        `Good Again,${good.toUpperCase()}`,
        `Known,${member.email}`,
        '"No\nName\u0000",x',
        '=1+1,formula@example.com',
        'Only one cell',
        `Late,${late}`,
      ].join('\n'),
    );
    expect(answer.json.data.invited).toBe(2);
    expect(answer.json.data.skipped.map((row: { line: number; reason: string }) => [row.line, row.reason])).toEqual([
      [3, 'Email is required'],
      [4, 'Name is required'],
      [5, 'Email is invalid'],
      [6, 'Duplicate of an earlier row'],
      [7, 'Already a member'],
      [8, 'Name contains an invisible character. Email is invalid'],
      [10, 'Name cannot start with =, +, - or @'],
      [11, 'Email is required'],
    ]);
    expect(answer.json.data.skipped[2]).toEqual({ line: 5, email: 'bad@address', reason: 'Email is invalid' });
    expect(await server.queuedMails(late)).toHaveLength(1);
  });

  test('may name employee numbers and birth dates', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const [ada, bob] = [newEmail(), newEmail()];
    const file = [
      'Employee Number;Name;Email;Birth Date',
      `1017;Ada;${ada};1985-12-10`,
      `10-18;Bob;${bob};03/04/1990`,
      `;Cy;${newEmail()};`,
      `1017;Dee;${newEmail()};`,
      `=1;Eve;${newEmail()};`,
      `1019;Fay;${newEmail()};31.02.1990`,
      `1020;Gus;${newEmail()};1850-01-01`,
    ].join('\n');
    const { json } = await importFile(admin, organizationId, file);
    expect(json.data.invited).toBe(3);
    expect(json.data.skipped.map((row: { line: number; reason: string }) => [row.line, row.reason])).toEqual([
      [5, 'Employee number 1017 is also in line 2'],
      [6, 'Employee number can have letters, digits, and . / _ - between them'],
      [7, 'There is no such birth date. The day comes before the month'],
      [8, 'Birth date is not a date'],
    ]);
    const { rows } = await server.pool.query(
      `select email, employee_number, birth_date::text from organization_member
       where organization_id = $1 and email = any($2) order by full_name`,
      [organizationId, [ada, bob]],
    );
    expect(rows).toEqual([
      { email: ada, employee_number: '1017', birth_date: '1985-12-10' },
      { email: bob, employee_number: '10-18', birth_date: '1990-04-03' },
    ]);
    // The same people again, and a number that is taken.
    const again = await importFile(admin, organizationId, `${file}\n10-18;Hal;${newEmail()};`);
    expect(again.json.data.invited).toBe(0);
    const reasons = again.json.data.skipped.map((row: { line: number; reason: string }) => [row.line, row.reason]);
    expect(reasons).toEqual(
      expect.arrayContaining([
        [2, 'Already a member'],
        [9, 'Employee number 10-18 is also in line 3'],
      ]),
    );
    const other = await importFile(admin, organizationId, `Name,Email,Employee ID\nHal,${newEmail()},1017`);
    expect(other.json.data.skipped).toMatchObject([
      { line: 2, reason: 'Employee number 1017 belongs to somebody else' },
    ]);
  });

  test('adds to members what they miss, and changes nothing that is known', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const [ada, bob, cy, dee] = [newEmail(), newEmail(), newEmail(), newEmail()];
    const first = [
      'Name,Email,Employee Number,Birth Date',
      `Ada,${ada},,1985-12-10`,
      `Bob,${bob},,`,
      `Cy,${cy},1019,`,
      `Dee,${dee},1020,`,
    ].join('\n');
    await importFile(admin, organizationId, first);
    const second = [
      'Name,Email,Employee Number,Birth Date',
      `Ada,${ada},1017,1999-09-09`,
      `Bob,${bob},1018,1990-04-03`,
      `Cy,${cy},2019,`,
      `Dee,${dee},,`,
      `Eve,${newEmail()},1021,`,
    ].join('\n');
    const expected = {
      invited: 1,
      completed: 2,
      skipped: [
        { line: 4, email: cy, reason: 'Already a member', kind: 'Member' },
        { line: 5, email: dee, reason: 'Already a member', kind: 'Member' },
      ],
    };
    expect((await importFile(admin, organizationId, second, { preview: 'true' })).json.data).toMatchObject(expected);
    expect((await importFile(admin, organizationId, second)).json.data).toEqual(expected);
    const { rows } = await server.pool.query(
      `select full_name, employee_number, birth_date::text from organization_member
       where organization_id = $1 and email = any($2) order by full_name`,
      [organizationId, [ada, bob, cy, dee]],
    );
    expect(rows).toEqual([
      { full_name: 'Ada', employee_number: '1017', birth_date: '1985-12-10' },
      { full_name: 'Bob', employee_number: '1018', birth_date: '1990-04-03' },
      { full_name: 'Cy', employee_number: '1019', birth_date: null },
      { full_name: 'Dee', employee_number: '1020', birth_date: null },
    ]);
    const again = await importFile(admin, organizationId, second);
    expect(again.json.data).toMatchObject({ invited: 0 });
    expect(again.json.data).not.toHaveProperty('completed');
  });

  test('invites nobody twice when imported again or concurrently', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const file = `Name,Email\n${Array.from({ length: 300 }, (_, index) => `Person ${index},${newEmail()}`).join('\n')}`;
    const answers = await Promise.all(Array.from({ length: 4 }, () => importFile(admin, organizationId, file)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.map(({ json }) => json.data.invited).sort((a, b) => a - b)).toEqual([0, 0, 0, 300]);
    const again = await importFile(admin, organizationId, file);
    expect(again.json.data.invited).toBe(0);
    expect(again.json.data.skipped).toHaveLength(300);
    const { rows } = await server.pool.query(
      'select count(*) as mails, count(distinct recipient) as people from mail_message where organization_id = $1',
      [organizationId],
    );
    expect(rows).toEqual([{ mails: 300, people: 300 }]);
  });

  test('imported concurrently by two organizations invites people to both', async () => {
    const [one, other] = await Promise.all([server.addOrganizationWithAdmin(), server.addOrganizationWithAdmin()]);
    const lines = Array.from({ length: 200 }, (_, index) => `Person ${index},${newEmail()}`);
    const [first, second] = await Promise.all([
      importFile(one.admin, one.organizationId, `Name,Email\n${lines.join('\n')}`),
      importFile(other.admin, other.organizationId, `Name,Email\n${lines.reverse().join('\n')}`),
    ]);
    expect(first?.json.data.invited).toBe(200);
    expect(second?.json.data.invited).toBe(200);
  });

  test('can be previewed without inviting anybody', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const member = await server.addMember(organizationId, { fullName: 'Known' });
    const good = newEmail();
    const file = `Name,Email\nGood,${good}\nGood Again,${good}\nKnown,${member.email}\nBad,bad`;
    const preview = await admin.client.call(importMembers, {
      params: { organizationId },
      query: { preview: 'true' },
      form: toForm(file),
    });
    expect(preview).toMatchObject({ status: 200 });
    const imported = await importFile(admin, organizationId, file);
    const { firstRows, ...outcome } = preview.json.data;
    expect(outcome).toEqual(imported.json.data);
    expect(firstRows).toEqual([
      { line: 2, fullname: 'Good', email: good },
      { line: 3, fullname: 'Good Again', email: good },
      { line: 4, fullname: 'Known', email: member.email },
    ]);
    expect(preview.json.data.invited).toBe(1);
    expect(preview.json.data.skipped.map(({ reason }: { reason: string }) => reason)).toEqual([
      'Duplicate of an earlier row',
      'Already a member',
      'Email is invalid',
    ]);
    expect(await server.queuedMails(good)).toHaveLength(1);
  });

  test('leaves no staged rows behind', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const rows = Array.from({ length: 5_001 }, () => `Ada,${newEmail()}`).join('\n');
    expect((await importFile(admin, organizationId, `Name,Email\n${rows}`)).json.data.invited).toBe(5_001);
    const broken = await importFile(admin, organizationId, `Name,Email\n${rows}\n"Open,${newEmail()}`);
    expect(broken).toMatchObject({ status: 400, json: { message: 'A quotation mark in line 5003 is not closed' } });
    const { rows: left } = await server.pool.query('select from member_import_row where organization_id = $1', [
      organizationId,
    ]);
    expect(left).toEqual([]);
  });

  test('of ten thousand people is imported completely and reports waiting mails', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const lines = Array.from({ length: 10_000 }, (_, index) => `Person ${index},${newEmail()}`);
    const answer = await importFile(admin, organizationId, `Name,Email\n${lines.join('\n')}`);
    expect(answer.json.data).toEqual({
      invited: 10_000,
      skipped: [],
      waitingMails: { count: 9_500, dailyLimit: 500 },
    });
  });

  test.each<[string, string | Buffer, string]>([
    ['no content', '', 'The file is empty'],
    ['only empty lines', '\n\n,\n', 'The file is empty'],
    [
      'no headings',
      'Ada,ada@example.com\n',
      'The first row is a person. Add a first row with the headings Name and Email, or choose the columns',
    ],
    [
      'no email column',
      'Name,Phone\nAda,1\n',
      'The first row names no column Email, but “Name”, “Phone”. Rename a heading, or choose the columns',
    ],
    [
      'no name column',
      'Email\nada@example.com\n',
      'The first row names no column Name, but “Email”. Rename a heading, or choose the columns',
    ],
    ['an unclosed quotation mark', 'Name,Email\n"Ada,ada@example.com\n', 'A quotation mark in line 2 is not closed'],
    ['millions of commas in the header', ','.repeat(5_000_000), 'A row of the file has more than 200 columns'],
    ['many commas in a row', `Name,Email\n${','.repeat(300)}`, 'A row of the file has more than 200 columns'],
    ['an endless row', `Name,Email\n${'x'.repeat(100_000)}`, 'A row of the file is too long'],
    [
      'two encodings',
      Buffer.concat([Buffer.from(`Name,Email\nÉmile,e@example.com\n${longAscii}`), Buffer.from([0xe9, 0x0a])]),
      'The file is damaged or mixes encodings. Save it as “CSV UTF-8” and try again',
    ],
  ])('with %s is refused', async (_case, content, message) => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const answer = await importFile(admin, organizationId, content);
    expect(answer).toMatchObject({ status: 400, json: { message, fields: { file: message } } });
    expect(await namesOf(admin, organizationId)).toEqual([]);
  });

  // Otherwise the upload waits for ever.
  test.each([
    ['in its first line', ','],
    ['for its empty lines', '\n'],
  ])('refused %s is closed', async (_case, characters) => {
    const file = Readable.from(Array.from({ length: 100 }, () => Buffer.from(characters.repeat(64 * 1024))));
    const reading = readMemberCsv(file, async () => undefined, {
      fields: personFields,
      today: calendarDateAt(0, 'UTC'),
    });
    await expect(reading).rejects.toThrow();
    expect(file.destroyed).toBe(true);
  });

  test.each([
    ['with other headings', (email: string) => `Team,Mitarbeiterin,Adresse\nSales,Ada,${email}`],
    ['without headings', (email: string) => `Sales,Ada,${email}`],
    ['with swapped headings', (email: string) => `Team,Email,Name\nSales,Ada,${email}`],
  ])('%s is imported by chosen columns', async (_case, contentOf) => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const answer = await importFile(admin, organizationId, contentOf(newEmail()), { nameColumn: 1, emailColumn: 2 });
    expect(answer).toMatchObject({ status: 200, json: { data: { invited: 1, skipped: [] } } });
    expect(await namesOf(admin, organizationId)).toEqual(['Ada']);
  });

  test('needs two different columns if any is chosen', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    for (const columns of [
      { nameColumn: 1 },
      { emailColumn: 1 },
      { nameColumn: 1, emailColumn: 1 },
      { nameColumn: 1, emailColumn: 2, employeeNumberColumn: 2 },
      { birthDateColumn: 1 },
      { nameColumn: -1 },
    ]) {
      const answer = await importFile(admin, organizationId, `Ada,${newEmail()}`, columns);
      expect(answer).toMatchObject({ status: 400, json: { code: 'InvalidRequest' } });
    }
    expect(await namesOf(admin, organizationId)).toEqual([]);
  });

  test('of more than 100,000 rows is refused completely', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const answer = await importFile(admin, organizationId, `Name,Email\n${'A,a@example.com\n'.repeat(100_001)}`);
    expect(answer).toMatchObject({ status: 400, json: { message: 'The file can have at most 100,000 rows' } });
    expect(await namesOf(admin, organizationId)).toEqual([]);
  });

  test('of up to 20 MiB is accepted, a larger one refused', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const head = `Name,Email,Note\nAda,${newEmail()},\n`;
    const line = `Same,same@example.com,${'x'.repeat(40_000)}\n`;
    const full = head + line.repeat(Math.floor((20 * 1024 * 1024 - head.length) / line.length));
    expect(await importFile(admin, organizationId, full)).toMatchObject({
      status: 200,
      json: { data: { invited: 2 } },
    });
    const larger = await importFile(admin, organizationId, full + line);
    expect(larger).toMatchObject({
      status: 413,
      json: { code: 'TooLarge', message: 'The file can have at most 20 MB' },
    });
  });

  test('may come before or after the redirectUrl, which is required', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const send = (...parts: ('file' | 'redirectUrl')[]) => {
      const form = new FormData();
      for (const part of parts) {
        if (part === 'file') form.append('file', new Blob([`Name,Email\nAda,${newEmail()}`]), 'members.csv');
        else form.append('redirectUrl', redirectUrl);
      }
      return admin.client.call(importMembers, { params: { organizationId }, form });
    };
    expect((await send('file', 'redirectUrl')).status).toBe(200);
    expect((await send('redirectUrl', 'file')).status).toBe(200);
    expect(await send('file')).toMatchObject({ status: 400, json: { fields: { redirectUrl: expect.any(String) } } });
    expect(await send('redirectUrl')).toMatchObject({ status: 400, json: { fields: { file: 'Choose a CSV file' } } });
  });

  test('is refused without a form', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const answer = await admin.client.call(importMembers, { params: { organizationId }, body: { redirectUrl } });
    expect(answer).toMatchObject({ status: 400, json: { fields: { file: 'Choose a CSV file' } } });
  });

  test('requires an administrator of the organization', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const foreign = await server.addOrganization();
    const file = `Name,Email\nAda,${newEmail()}`;
    const form = toForm(file);
    expect((await server.nobody.call(importMembers, { params: { organizationId }, form })).status).toBe(401);
    for (const role of ['Member', 'Practitioners'] as const) {
      expect((await importFile(await server.addMember(organizationId, { role }), organizationId, file)).status).toBe(
        403,
      );
    }
    expect((await importFile(admin, foreign, file)).status).toBe(404);
  });
});

const newEmail = () => `${randomUUID()}@example.com`;

function toForm(content: string | Buffer): FormData {
  const form = new FormData();
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), 'members.csv');
  form.append('redirectUrl', redirectUrl);
  return form;
}

const importFile = (
  person: TestPerson,
  organizationId: string,
  content: string | Buffer,
  query: Record<string, number | string> = {},
) => person.client.call(importMembers, { params: { organizationId }, query, form: toForm(content) });

const inWindows1252AfterAscii = (email: string) => Buffer.from(`${longAscii}Zoë,${email}`, 'latin1');

async function namesOf(person: TestPerson, organizationId: string): Promise<string[]> {
  const { json } = await person.client.call(listMembers, { params: { organizationId } });
  return json.data.map(({ user }: { user: { fullName: string } }) => user.fullName);
}
