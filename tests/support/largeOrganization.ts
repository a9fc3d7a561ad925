import { randomUUID } from 'node:crypto';
import { Client, type ClientBase, type ClientConfig } from 'pg';

export interface OrganizationSize {
  readonly members: number;
  readonly assessments: number;
  /** Not cancelled, spread evenly over the assessments. */
  readonly appointments: number;
}

export interface LargeOrganization {
  readonly organizationId: string;
  readonly adminUserId: string;
  readonly practitionerUserId: string;
  /** A joined member with an appointment in the assessment. */
  readonly memberUserId: string;
  /** Starts in 30 days; all members are invited. */
  readonly assessmentId: string;
  /** The member in this assessment. */
  readonly assessmentMemberId: string;
  /** A group by filters, and one of picked people. */
  readonly filterGroupId: string;
  readonly pickedGroupId: string;
}

/** Seats per assessment. */
const maxSeats = 2_000;

/** Connects for loading. A superuser skips foreign keys and triggers. */
export async function connectLoader(database: ClientConfig): Promise<Client> {
  const client = new Client(database);
  await client.connect();
  const { rows } = await client.query<{ may: boolean }>('select rolsuper as may from pg_roles where rolname = user');
  if (rows[0]?.may === true) await client.query('set session_replication_role = replica');
  return client;
}

/**
 * Loads an organization of any size in one transaction, with pictures, links, mails, events, consents, sessions and
 * results. The caller runs `vacuum analyze` afterwards.
 */
export async function loadOrganization(client: ClientBase, size: OrganizationSize): Promise<LargeOrganization> {
  const domain = `${randomUUID().slice(0, 8)}.example.com`;
  await client.query('begin');
  const { rows: organizations } = await client.query<{ id: string }>(
    `insert into organization (name, address, time_zone, used_details)
     values ('Large', '1 Engine Street', 'Europe/Berlin', '{department,position,workSite}') returning id`,
  );
  const organizationId = organizations[0]?.id ?? '';
  await addPeople(client, organizationId, size, domain);
  await addSites(client, organizationId);
  await addAssessments(client, organizationId, size);
  await addHistory(client, organizationId);
  await addField(client, organizationId);
  const groups = await addGroups(client, organizationId);
  const { rows } = await client.query<Omit<LargeOrganization, 'organizationId' | keyof typeof groups>>(
    `select (select user_id from person where n = 0) as "adminUserId",
       (select user_id from person where n = 1) as "practitionerUserId",
       person.user_id as "memberUserId", participation.assessment_id as "assessmentId", participation.id as "assessmentMemberId"
     from participation join person on person.id = participation.member_id
     where participation.starts_on = current_date + 30 and participation.has_booked and person.n % 10 <> 0
     order by participation.k, participation.j limit 1`,
  );
  await client.query('drop table person, participation');
  // Triggers may have been disabled, so recount their totals, with fresh statistics for the planner.
  await client.query('analyze organization_member, invitation, assessment, assessment_member, appointment');
  await client.query('select recount_totals($1)', [organizationId]);
  await client.query('commit');
  const [ids] = rows;
  if (ids === undefined) throw new Error('The organization is too small to have a member who has booked.');
  return { organizationId, ...groups, ...ids };
}

/** Person 0 is the administrator, person 1 a practitioner. Every tenth has not joined yet. */
async function addPeople(client: ClientBase, organizationId: string, { members }: OrganizationSize, domain: string) {
  await client.query(
    `create temp table person as
     select n, gen_random_uuid() as id, gen_random_uuid() as user_id, case when n % 10 = 5 then gen_random_uuid() end as image_id,
       (array['Anna','Bartosz','Chidi','Dana','Emre','Freya','Giulia','Hiroshi','Ines','Jakub','Katarzyna','Lars',
         'Maya','Nikos','Olga','Paweł','Quentin','Rania','Sven','Tereza'])[1 + n * 7919 % 20] || ' ' ||
       (array['Kowal','Li','Okaf','Lev','Yılm','Lindqv','Cont','Tanak','Mor','Now','Zieliń','Ber'])[1 + n * 104729 % 12] ||
       (array['ska','s','or','i','az','ist','a','eau','ak','g','son','berg','ova'])[1 + n * 1299709 % 13] ||
       (array['','-Brandt','-Oduya','-Sato','-Petit','-Silva','-Novák','-Haas'])[1 + n / 97 % 8] as full_name
     from generate_series(0, $1::bigint + 1) n`,
    [members],
  );
  await client.query('analyze person');
  await client.query(
    `insert into app_user (id, email, full_name)
     select user_id, 'person' || n || '@' || $1, full_name from person`,
    [domain],
  );
  await client.query(
    `insert into file (id, uploaded_by, kind, original_file_path, original_name, content_type, size_bytes)
     select image_id, user_id, 'userImage', gen_random_uuid(), 'portrait.webp', 'image/webp', 12000
     from person where image_id is not null`,
  );
  await client.query(
    'update app_user u set image_id = p.image_id from person p where p.user_id = u.id and p.image_id is not null',
  );
  await client.query(
    `insert into organization_member (organization_id, id, user_id, role, email, full_name, created_at, accepted_at,
       department, job_title, work_site)
     select $1, id, user_id,
       case n when 0 then 'OrganizationAdmin' when 1 then 'Practitioners' else 'Member' end,
       'person' || n || '@' || $2, full_name, now() - make_interval(mins => n::int),
       case when n = 0 or n % 10 <> 0 then now() end,
       'Department ' || n % 40, 'Position ' || n % 300, case when n % 3 > 0 then 'Site ' || n % 12 end
     from person`,
    [organizationId, domain],
  );
}

/** 60 sites with three rooms each. */
async function addSites(client: ClientBase, organizationId: string) {
  await client.query(
    `with added as (
       insert into site (organization_id, name, address, language)
       select $1, 'Site ' || n, n || ' Harbor Street', 'en' from generate_series(1, 60) n returning id
     )
     insert into room (organization_id, site_id, name, position)
     select $1, id, 'Room ' || n, n from added, generate_series(1, 3) n`,
    [organizationId],
  );
}

/**
 * Half of the assessments start within the next 60 days. Everyone is invited to the first one, which starts in 30 days. Nine
 * in ten assessment members are booked while there are seats, four per slot.
 */
async function addAssessments(
  client: ClientBase,
  organizationId: string,
  { members, assessments, appointments }: OrganizationSize,
) {
  const booked = Math.floor(appointments / assessments);
  const invited = Math.min(members, Math.ceil(booked / 0.9));
  const bookedByAll = Math.min(maxSeats, Math.floor(members * 0.9));
  await client.query(
    `insert into assessment (organization_id, name, duration_minutes, start_date, end_date, appointments_per_slot,
       booking_lead_time, schedule, created_by, created_at, canceled_at)
     select $1, 'Check ' || k, 15, starts_on,
       -- None ends today: in the evening it would have no seats left for those who have not booked.
       starts_on + case starts_on when current_date - 13 then 14 else 13 end, 4, false, (
         select jsonb_agg(jsonb_build_object('day', day, 'enabled', true,
           'ranges', jsonb_build_array(jsonb_build_object('timeFrom', 480, 'timeTo', 1020))))
         from generate_series(0, 6) day
       ), (select user_id from person where n = 0), now() - make_interval(mins => k::int),
       case when k % 50 = 49 then now() end
     from (
       select k, current_date - 60 + (k + 90) % 120 as starts_on from generate_series(0, $2::int - 1) k
     ) numbered`,
    [organizationId, assessments],
  );
  // Triggers do not run here.
  await client.query(
    `insert into track (organization_id, id, assessment_id, position, schedule, appointments_per_slot)
     select organization_id, id, id, 0, schedule, appointments_per_slot from assessment where organization_id = $1
     on conflict do nothing`,
    [organizationId],
  );
  await client.query(
    `create temp table participation as
     select gen_random_uuid() as id, a.id as assessment_id, a.k, j, p.id as member_id, p.user_id, a.start_date as starts_on,
       j < case a.k when 0 then $5::int else $3::int end as has_booked,
       (a.start_date::timestamp + interval '8 hours' + (j / 4 % 36) * interval '15 minutes' + (j / 144) * interval '1 day')
         at time zone 'Europe/Berlin' as starts_at
     from (select id, start_date, substr(name, 7)::int as k from assessment where organization_id = $1) a
     cross join generate_series(0, case a.k when 0 then $4::int else $2::int end - 1) j
     join person p on p.n = 2 + (a.k::bigint * $2::int + j) % $4::int`,
    [organizationId, invited, booked, members, bookedByAll],
  );
  await client.query('analyze participation');
  await client.query(
    `insert into assessment_member (organization_id, id, assessment_id, organization_member_id, invited_at, last_sent_at)
     select $1, id, assessment_id, member_id, now() - interval '40 days', now() - interval '40 days' from participation`,
    [organizationId],
  );
  await client.query(
    `insert into appointment (organization_id, assessment_id, assessment_member_id, starts_at, ends_at, scheduled_at,
       created_at, reminded_of)
     select $1, assessment_id, id, starts_at, starts_at + interval '15 minutes', now() - interval '30 days',
       now() - interval '30 days', case when starts_at < now() + interval '2 days' then starts_at end
     from participation where has_booked`,
    [organizationId],
  );
  // For the others times are held, or were, while there are seats.
  await client.query(
    `insert into held_time (organization_id, assessment_id, assessment_member_id, starts_at, ends_at, expires_at, ended_at,
       end_reason)
     select $1, assessment_id, id, starts_at, starts_at + interval '15 minutes', starts_at - interval '1 day',
       case when j % 10 < 5 then now() end, case when j % 10 < 5 then 'Released' end
     from participation where not has_booked and j < $2`,
    [organizationId, maxSeats],
  );
}

/** Adds invitations, mails, events, results, consents and sessions. */
async function addHistory(client: ClientBase, organizationId: string) {
  await client.query(
    `insert into invitation (organization_id, organization_member_id, token_hash, expires_at, first_used_at, ended_at, end_reason)
     select $1, id, uuid_send(gen_random_uuid()), now() + interval '14 days',
       case when n % 10 <> 0 then now() end, case when n % 10 <> 0 then now() end, case when n % 10 <> 0 then 'used' end
     from person where n > 0`,
    [organizationId],
  );
  await client.query(
    `insert into mail_message (organization_id, organization_member_id, kind, recipient, data, status, queued_at, sent_at)
     select $1, id, 'organizationInvitation', 'person@example.com', '{}', 'sent', now() - interval '41 days', now()
     from person where n > 0`,
    [organizationId],
  );
  await client.query(
    `insert into mail_message
       (organization_id, organization_member_id, assessment_id, kind, recipient, data, status, queued_at, sent_at)
     select $1, member_id, assessment_id, 'assessmentInvitation', 'person@example.com', '{}', 'sent',
       now() - interval '40 days', now()
     from participation where k % 10 = 0`,
    [organizationId],
  );
  await client.query(
    `insert into audit_event (organization_id, occurred_at, action, actor_id, actor_role, user_id, assessment_id, network_address)
     select $1, now() - make_interval(mins => k * 100 + j), 'AppointmentScheduled', user_id, 'Member', user_id, assessment_id, '::1'
     from participation where k % 10 = 0 and has_booked`,
    [organizationId],
  );
  await client.query(
    `insert into result (organization_id, assessment_member_id, version, status, observations, summary, attachments,
       saved_by, saved_at, finished_at)
     select $1, id, 1, 'Final', '[]', 'All is well.', '{}', (select user_id from person where n = 1), now(), now()
     from participation where starts_on < current_date and j % 10 = 0 and has_booked`,
    [organizationId],
  );
  await client.query(
    `insert into result_version (organization_id, assessment_member_id, version, observations, summary, attachments,
       saved_by, saved_at)
     select organization_id, assessment_member_id, 0, '[]', 'All is well.', '{}', saved_by, saved_at
     from result where organization_id = $1`,
    [organizationId],
  );
  await client.query(
    `insert into private_note select organization_id, assessment_member_id, 'Tired.', saved_by, saved_at
     from result where organization_id = $1`,
    [organizationId],
  );
  await client.query(
    `insert into result_access (organization_id, assessment_member_id, occurred_at, action, person_id, role, full_name)
     select organization_id, assessment_member_id, saved_at, 'ResultFinished', saved_by, 'Practitioners', 'A practitioner'
     from result where organization_id = $1`,
    [organizationId],
  );
  await client.query(
    `insert into member_consent (organization_id, organization_member_id, text_version, given_at)
     select $1, id, 1, now() from person where n > 1 and n % 10 <> 0`,
    [organizationId],
  );
  await client.query(
    `insert into session (user_id, role, signed_in_role, expires_at, idle_expires_at)
     select user_id, 'Member', 'Member', now() + interval '30 days', now() + interval '7 days' from person where n > 1`,
  );
  await client.query(
    `insert into invitation_mail_day (organization_id, day, sent)
     select $1, current_date - n, 10 from generate_series(1, 100) n`,
    [organizationId],
  );
}

/** A field of the organization's own, a choice that everybody has. */
async function addField(client: ClientBase, organizationId: string) {
  await client.query(
    `with field as (
       insert into organization_field (organization_id, position, label, kind, choices, is_seen_by_practitioners)
       values ($1, 1, 'Shirt', 'choice', '{S,M,L}', true) returning id
     )
     insert into member_field_value (organization_id, organization_member_id, field_id, value)
     select $1, person.id, field.id, ('{S,M,L}'::text[])[1 + person.n % 3] from person, field`,
    [organizationId],
  );
}

/** 20 groups: each kind of filter twice, and six of every tenth person. */
async function addGroups(client: ClientBase, organizationId: string) {
  const { rows } = await client.query<{ filterGroupId: string; pickedGroupId: string }>(
    `with filters as (
       select row_number() over () as n, filter from (values
         ('{"search": "kow"}'::jsonb), ('{"statuses": ["Invited"]}'), ('{"joinedSince": 0}'), ('{"neverAssessed": true}'),
         ('{"booking": "NotBooked", "roles": ["Member"]}'),
         (jsonb_build_object('bookedAtSites', array(select id from site where organization_id = $1 limit 1))),
         ('{"department": ["Department 7"], "workSite": ["Site 7"], "notAssessedSince": 0}')
       ) as given (filter), generate_series(1, 2)
     ), filtered as (
       insert into member_group (organization_id, name, filter) select $1, 'Filter ' || n, filter from filters returning id
     ), picked as (
       insert into member_group (organization_id, name) select $1, 'Shift ' || n from generate_series(0, 5) n
       returning id, substr(name, 7)::int as n
     ), people as (
       insert into member_group_person (organization_id, group_id, organization_member_id)
       select $1, picked.id, person.id from picked join person on person.n % 10 = picked.n
     )
     select (select min(id::text) from filtered) as "filterGroupId", (select min(id::text) from picked) as "pickedGroupId"`,
    [organizationId],
  );
  const [ids] = rows;
  if (ids === undefined) throw new Error('No groups were added.');
  return ids;
}
