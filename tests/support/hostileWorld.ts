import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { MembershipRole } from '#contract/common.ts';
import { consentVersions } from '#domain/consentText.ts';
import type { MailData } from '#server/mail/mailQueue.ts';
import { createWriteMail, toQueuedMail, type WrittenMail } from '#server/mail/writeMail.ts';
import { everyPayload, shortPayload } from './hostileTexts.ts';
import type { Product } from './product.ts';

/** Fields filled by one person and shown to another. Each text starts with its mark. */
export const marks = {
  organization: '1on',
  address: '2oa',
  member: '3mn',
  administrator: '4an',
  practitioner: '5pn',
  assessment: '6as',
  summary: '7su',
  note: '8no',
  attachment: '9at',
  earlierSummary: '10es',
  mailError: '11mf',
  privateNote: '12pn',
  reason: '13re',
  site: '14si',
  siteAddress: '15sa',
  room: '16ro',
  directions: '17di',
  accessibility: '18ac',
} as const;

export type HostileField = keyof typeof marks;

const people = {
  administrator: ['OrganizationAdmin', 'ursula@example.com'],
  member: ['Member', 'anna@example.com'],
  practitioner: ['Practitioners', 'joseph@example.com'],
} as const satisfies Record<string, readonly [MembershipRole, string]>;

export type Person = keyof typeof people;

/**
 * Returns a field's mark and all payloads, ignoring length limits. The name of an assessment gets the short payload.
 */
export function hostileText(field: HostileField): string {
  return `${marks[field]} ${field === 'assessment' ? shortPayload : everyPayload}`;
}

const zone = 'UTC';
const pulse = { code: '8867-4', value: 72, unit: '/min' };

/**
 * An organization with an administrator, a member with a booked appointment and results at a site, and a practitioner. In
 * another assessment the member can choose between the site and the address of the organization.
 */
export async function createHostileWorld(product: Product) {
  const ids = await withDatabase(product, async (database) => {
    const { rows } = await database.query(
      `with o as (insert into organization (name, address, time_zone) values ('', '', $1) returning id),
    p as (select * from (values ($2, 'OrganizationAdmin'), ($3, 'Member'), ($4, 'Practitioners')) as v (email, role)),
    u as (insert into app_user (email, full_name) select email, '' from p returning id, email),
    m as (
      insert into organization_member (organization_id, user_id, role, email, full_name, accepted_at)
      select o.id, u.id, p.role, u.email, '', now() from o, u join p using (email) returning *
    ),
    a as (
      insert into assessment (organization_id, name, duration_minutes, start_date, end_date, appointments_per_slot,
        booking_lead_time, schedule, created_by)
      select o.id, '', 60, current_date, current_date + 30, 1, false, $5::jsonb, u.id
      from o, u where u.email = $2 returning *
    ),
    i as (
      insert into assessment_member (organization_id, assessment_id, organization_member_id)
      select o.id, a.id, m.id from o, a, m where m.role = 'Member' returning *
    ),
    f as (
      insert into file (organization_id, uploaded_by, kind, original_file_path, original_name, content_type, size_bytes,
        assessment_member_id)
      select o.id, u.id, 'attachment', 'hostile.pdf', '', 'application/pdf', 1, i.id
      from o, u, i where u.email = $4 returning *
    ),
    r as (
      insert into result (organization_id, assessment_member_id, version, status, observations, summary, attachments,
        saved_by, saved_at, finished_at)
      select o.id, i.id, 2, 'Final', '[]', '', array[f.id], u.id, now(), now()
      from o, i, f, u where u.email = $4 returning *
    ),
    l as (
      insert into mail_message (organization_id, organization_member_id, assessment_id, kind, recipient, data, status)
      select o.id, m.id, a.id, 'assessmentInvitation', m.email, '{}', 'failed' from o, m, a where m.role = 'Member'
    ),
    e as (
      insert into audit_event (organization_id, action, actor_id, actor_role, user_id, assessment_id)
      select o.id, 'AppointmentScheduled', admin.user_id, 'OrganizationAdmin', m.user_id, a.id
      from o, a, m, m as admin where m.role = 'Member' and admin.role = 'OrganizationAdmin'
    )
    select o.id as "organizationId", a.id as "assessmentId", i.id as "assessmentMemberId", m.user_id as "memberId",
      f.id as "fileId", f.uploaded_by as "practitionerId"
    from o, a, i, f, m where m.role = 'Member'`,
      [
        zone,
        people.administrator[1],
        people.member[1],
        people.practitioner[1],
        JSON.stringify(
          [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, enabled: true, ranges: [{ timeFrom: 0, timeTo: 1440 }] })),
        ),
      ],
    );
    const found = rows[0] as Record<string, string>;
    // After the statement, whose end adds the first track of the assessment.
    await database.query(
      `insert into appointment (organization_id, assessment_id, assessment_member_id, starts_at, ends_at)
       values ($1, $2, $3, date_trunc('hour', now()), date_trunc('hour', now()) + interval '1 hour')`,
      [found['organizationId'], found['assessmentId'], found['assessmentMemberId']],
    );
    await database.query(
      `insert into result_version select organization_id, assessment_member_id, 1, '[]', '', '{}', saved_by, saved_at
     from result where organization_id = $1`,
      [found['organizationId']],
    );

    await database.query(
      `insert into private_note select organization_id, assessment_member_id, '', saved_by, saved_at from result
       where organization_id = $1`,
      [found['organizationId']],
    );

    found['toChooseId'] = await addPlaces(database, found['organizationId'] ?? '');
    await writePayloads(database, found['organizationId'] ?? '');
    return found;
  });

  return {
    ids,
    signIn: (person: Person) => {
      const [role, email] = people[person];
      return signIn(product.url, role, email);
    },

    /** Records the member's consent. */
    agree: () =>
      withDatabase(product, (database) =>
        database.query(
          `insert into member_consent (organization_id, organization_member_id, text_version, given_at)
         select organization_id, id, $1, now() from organization_member where role = 'Member' and organization_id = $2`,
          [consentVersions.en.version, ids['organizationId']],
        ),
      ),

    /** Replaces the local mailbox with one mail of each kind. */
    fillMailbox: () =>
      withDatabase(product, async (database) => {
        await database.query('delete from mailbox_message');
        for (const { subject, text, html } of hostileMails()) {
          await database.query(
            `insert into mailbox_message (id, recipient, subject, text, html) values (gen_random_uuid(), $1, $2, $3, $4)`,
            ['reader@example.com', subject, text, html],
          );
        }
      }),
  };
}

/** Moves the assessment to a room at a site, and adds one there and at the organization's address. Returns its id. */
async function addPlaces(database: Client, organizationId: string): Promise<string> {
  const copied =
    'organization_id, duration_minutes, start_date, end_date, appointments_per_slot, booking_lead_time, schedule, created_by';
  const { rows } = await database.query<{ id: string }>(
    `insert into assessment (name, ${copied}) select '', ${copied} from assessment where organization_id = $1 returning id`,
    [organizationId],
  );
  const id = rows[0]?.id ?? '';
  await database.query(
    `with s as (
      insert into site (organization_id, name, address, map_url, language)
      values ($1, '', '', 'https://maps.invalid/' || $2, 'en') returning organization_id, id
    ),
    r as (
      insert into room (organization_id, site_id, name, position)
      select organization_id, id, '', 0 from s returning id, site_id
    )
    update track t set site_id = r.site_id, room_id = r.id from r where t.organization_id = $1`,
    [organizationId, everyPayload],
  );
  await database.query(
    `insert into track (organization_id, assessment_id, position, schedule, appointments_per_slot)
     select organization_id, assessment_id, 1, schedule, appointments_per_slot from track
     where organization_id = $1 and id = $2`,
    [organizationId, id],
  );
  await database.query(
    `insert into assessment_member (organization_id, assessment_id, organization_member_id)
     select organization_id, $2, id from organization_member where organization_id = $1 and role = 'Member'`,
    [organizationId, id],
  );
  return id;
}

/** Fills all marked fields of the organization. */
async function writePayloads(database: Client, organizationId: string): Promise<void> {
  const write = (statement: string, ...fields: HostileField[]) =>
    database.query(statement, [organizationId, ...fields.map(hostileText)]);
  await write(
    `update organization_member
     set full_name = case role when 'Member' then $2 when 'Practitioners' then $3 else $4 end where organization_id = $1`,
    'member',
    'practitioner',
    'administrator',
  );
  await write(
    `update app_user u set full_name = m.full_name from organization_member m
     where m.user_id = u.id and m.organization_id = $1`,
  );
  await write('update organization set name = $2, address = $3 where id = $1', 'organization', 'address');
  await write('update assessment set name = $2 where organization_id = $1', 'assessment');
  await write('update result set reason = $2, summary = $3 where organization_id = $1', 'reason', 'summary');
  await database.query('update result set observations = $2 where organization_id = $1', [
    organizationId,
    JSON.stringify([{ ...pulse, note: hostileText('note') }]),
  ]);
  await write('update result_version set summary = $2 where organization_id = $1', 'earlierSummary');
  await write('update private_note set text = $2 where organization_id = $1', 'privateNote');
  await write('update file set original_name = $2 where organization_id = $1', 'attachment');
  await write(
    'update site set name = $2, address = $3, directions = $4, accessibility = $5 where organization_id = $1',
    'site',
    'siteAddress',
    'directions',
    'accessibility',
  );
  await write('update room set name = $2 where organization_id = $1', 'room');
  await write('update mail_message set last_error = $2 where organization_id = $1', 'mailError');
}

/** Writes one mail of each kind. */
export function hostileMails(): WrittenMail[] {
  const text = hostileText;
  const link = 'http://localhost:4000/email-link?token=x';
  const assessment = {
    organizationName: text('organization'),
    assessmentName: text('assessment'),
    address: text('address'),
    timeZone: zone,
    link,
  };
  const times = { appointmentId: 'a', sequence: 0, startsAt: Date.now(), endsAt: Date.now() };
  const staffReason = { code: 'Other', note: everyPayload } as const;
  const place = {
    site: text('site'),
    room: text('room'),
    address: text('siteAddress'),
    timeZone: zone,
    directions: text('directions'),
    accessibility: text('accessibility'),
  };
  const ownAppointment = { ...assessment, ...times, description: everyPayload, staffReason };
  const appointment = { ...ownAppointment, address: place.address, place };
  const result = { organizationName: text('organization'), link };
  const data: MailData = {
    passcode: { code: '1234', minutes: 10 },
    signInLink: { link, minutes: 10 },
    wrongPasscodes: {},
    sessionEnded: {},
    organizationInvitation: {
      organizationName: text('organization'),
      inviterName: text('administrator'),
      role: 'Member',
      unverifiedSender: 'grace@example.com',
      link,
    },
    assessmentInvitation: { ...assessment, unverifiedSender: null, opensAt: Date.now(), lastDay: Date.now() },
    bookingReminder: {
      ...assessment,
      unverifiedSender: null,
      opensAt: Date.now(),
      lastDay: Date.now(),
      senderName: text('administrator'),
      message: everyPayload,
    },
    appointmentScheduled: appointment,
    appointmentMoved: appointment,
    appointmentCanceled: appointment,
    appointmentReminder: appointment,
    assessmentCanceled: ownAppointment,
    newTimeOffered: appointment,
    newTimeWithdrawn: appointment,
    invitationWithdrawn: { ...assessment, staffReason },
    practitionerAppointed: {
      organizationName: text('organization'),
      practitionerName: text('practitioner'),
      appointedBy: text('administrator'),
      approvedBy: text('administrator'),
      link,
    },
    identityCorrected: { organizationName: text('organization'), address: text('address'), isAddressCorrected: true },
    practitionersAwaitApproval: {
      organizationName: text('organization'),
      practitionerNames: [text('practitioner'), text('practitioner')],
      inviterName: text('administrator'),
      link,
    },
    resultsReady: result,
    resultsCorrected: result,
    resultsWithdrawn: result,
    resultsDeletion: {
      organizationName: text('organization'),
      timeZone: 'Europe/Warsaw',
      years: 10,
      deletesAt: Date.now(),
      count: 12,
      role: 'OrganizationAdmin',
      link,
    },
  };
  const write = createWriteMail({ brandName: 'Checkwell', mailFrom: 'Checkwell <no-reply@example.com>' });
  return Object.entries(data).map(([kind, parts]) =>
    write(toQueuedMail({ kind, data: parts }), { recipient: 'anna@example.com', at: new Date(), language: 'en' }),
  );
}

/** Connects as the owner of the tables, without row-level security. */
async function withDatabase<T>({ dataDir }: Product, work: (database: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    host: join(await realpath(join(dataDir, 'postgres')), 'socket'),
    user: 'checkwell',
    database: 'checkwell',
    password: (await readFile(join(dataDir, 'secrets', 'database-password'), 'utf8')).trim(),
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const verifyPaths: Record<MembershipRole, string> = {
  OrganizationAdmin: 'organization-admin',
  Member: 'member',
  Practitioners: 'practitioner',
};

/** Signs in with the code from the local mailbox. Returns the tokens. */
async function signIn(url: string, role: MembershipRole, email: string) {
  const post = (path: string, body: object) =>
    fetch(`${url}/api/v1/auth/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('email/verify-otp', { email, role });
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = await fetch(`${url}/api/dev/mailbox?to=${email}`);
    // A busy server may refuse; try again.
    const { data } = mails.ok ? await mails.json() : { data: [] };
    const code = /^\s*(\d{4})\s*$/m.exec(data[0]?.text ?? '')?.[1];
    if (code !== undefined) {
      const answer = await post(`verify/${verifyPaths[role]}`, { email, code });
      return (await answer.json()).data as { accessToken: string; refreshToken: string };
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`No code arrived for ${email}.`);
}
