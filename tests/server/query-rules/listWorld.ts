import { foundSide, type Side } from '#tests/server/authorization/side.ts';
import type { TestServer } from '#tests/support/testServer.ts';

/** Rows per list: more than a page of the tests, less than the longest page. */
const alike = 30;

// Some rows differ only in a character that is a wildcard of LIKE.
const names = `(array['Same Name', 'Same Name', 'Same Name', '100% Same', 'same_name', 'same\\name', 'same%\\_Name'])`;

/** Creates an organization whose lists have equal sort keys: same names, created, invited and booked at once. */
export async function foundListSide(server: TestServer): Promise<Side> {
  const side = await foundSide(server, 'Lists');
  const { organizationId, assessmentId, organizationMemberId, userId } = side.own;
  const run = (text: string, values: readonly unknown[]) => server.pool.query(text, [...values]);
  const addPeople = async (role: string): Promise<string[]> => {
    const { rows } = await run(
      `with people as (
        insert into app_user (email, full_name)
        select lower($2) || '-' || n || '@example.com', ${names}[1 + n % 7] from generate_series(1, $3::int) n
        returning id, email, full_name
      )
      insert into organization_member (organization_id, user_id, role, email, full_name, created_at, accepted_at)
      select $1::uuid, id, $2::text, email, full_name, '2027-01-01', '2027-01-02' from people
      returning id`,
      [organizationId, role, alike],
    );
    return rows.map(({ id }) => id);
  };
  const members = await addPeople('Member');
  await addPeople('Practitioners');

  // More at once than there are seats.
  await run('alter table appointment disable trigger require_seat_of_new', []);
  await run(
    `with invited as (
      insert into assessment_member (organization_id, assessment_id, organization_member_id)
      select $1::uuid, $2::uuid, unnest($3::uuid[]) returning id
    )
    insert into appointment (organization_id, assessment_id, assessment_member_id, starts_at, ends_at)
    select $1::uuid, $2::uuid, invited.id, first.starts_at, first.starts_at + interval '1 hour'
    from invited, (
      select starts_at from appointment where organization_id = $1 and assessment_id = $2 order by starts_at limit 1
    ) as first`,
    [organizationId, assessmentId, members],
  );
  await run('alter table appointment enable trigger require_seat_of_new', []);

  await run(
    `insert into result_access (organization_id, assessment_member_id, action, person_id, role, occurred_at)
     select $1::uuid, $2::uuid, 'ResultRead', $3::uuid, 'Practitioners', '2027-01-04' from generate_series(1, $4::int)`,
    [organizationId, side.own.assessmentMemberId, side.practitioner.userId, alike],
  );

  await run(
    `with copies as (
      insert into assessment (organization_id, name, duration_minutes, start_date, end_date, appointments_per_slot,
        booking_lead_time, schedule, created_by, created_at)
      select organization_id, ${names}[1 + n % 7], duration_minutes, start_date, end_date, appointments_per_slot,
        booking_lead_time, schedule, created_by, '2027-01-01'
      from assessment, generate_series(1, $3::int) n where organization_id = $1 and id = $2
      returning id
    )
    insert into assessment_member (organization_id, assessment_id, organization_member_id, invited_at)
    select $1::uuid, id, $4::uuid, '2027-01-03' from copies`,
    [organizationId, assessmentId, alike, organizationMemberId],
  );

  await run(
    `insert into mail_message (organization_id, organization_member_id, kind, recipient, data, queued_at)
    select $1::uuid, $2::uuid, 'appointmentScheduled', 'lists@example.com', '{}', '2027-01-04'
    from generate_series(1, $3::int)`,
    [organizationId, organizationMemberId, alike],
  );
  await run(
    `insert into audit_event (organization_id, occurred_at, action, actor_id, actor_role, user_id)
    select $1::uuid, '2027-01-05', 'MemberDeactivated', $2::uuid, 'Member', user_id
    from organization_member where organization_id = $1 and id = any($3::uuid[])`,
    [organizationId, userId, members],
  );
  await run(
    `insert into roster (organization_id, id, mode, file_name, status, uploaded_by, uploaded_at)
     select $1::uuid, gen_random_uuid(), 'Additions', 'staff.csv', 'Preview', $2::uuid, '2027-01-06'
     from generate_series(1, $3::int)`,
    [organizationId, side.admin.userId, alike],
  );
  await run(
    `insert into roster_row (organization_id, roster_id, line, kind, full_name, email)
     select $1::uuid, $2::uuid, n, 'Joiner', 'Same Name', 'same@example.com' from generate_series(3, 2 + $3::int) n`,
    [organizationId, side.own.rosterId, alike],
  );
  return side;
}
