/** The cheapest booking with a statement per step: four round trips with `begin` and `commit`. */
export const transactionStatements = {
  lock: 'select from assessment_member where organization_id = $1 and assessment_id = $2 and id = $3 for no key update',
  book: `
    insert into appointment (organization_id, assessment_id, assessment_member_id, starts_at, ends_at)
    values ($1, $2, $3, $4, $5)
    on conflict (organization_id, assessment_member_id) where canceled_at is null do nothing
    returning id`,
} as const;

/** The same in one round trip: the trigger of the table checks the seat. */
export const singleStatement = transactionStatements.book;
