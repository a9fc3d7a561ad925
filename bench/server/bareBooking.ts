const takePlace = `
  insert into time_slot (organization_id, assessment_id, starts_at, capacity, booked) values ($1, $2, $3, $4, 1)
  on conflict (organization_id, assessment_id, starts_at)
  do update set booked = time_slot.booked + 1, capacity = excluded.capacity
  where time_slot.booked < excluded.capacity
  returning booked`;

/** The least that a booking can cost with a statement for each step: five round trips. */
export const byFive = {
  lock: 'select from assessment_member where organization_id = $1 and assessment_id = $2 and id = $3 for no key update',
  takePlace,
  book: `
    insert into appointment (organization_id, assessment_id, assessment_member_id, starts_at, ends_at)
    values ($1, $2, $3, $4, $5)
    on conflict (organization_id, assessment_member_id) where canceled_at is null do nothing
    returning id`,
} as const;

/** The same in one round trip: organization, assessment, start, places, the member in the assessment, end. */
export const byOneStatement = `
  with place as (${takePlace})
  insert into appointment (organization_id, assessment_id, assessment_member_id, starts_at, ends_at)
  select $1, $2, $5::uuid, $3, $6::timestamptz from place
  on conflict (organization_id, assessment_member_id) where canceled_at is null do nothing
  returning id`;
