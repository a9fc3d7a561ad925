interface Queryable {
  query(text: string, values: unknown[]): Promise<{ rows: { most: number }[] }>;
}

/** Returns the highest number of simultaneous appointments of the assessment, without cancelled ones. */
export async function countMostAtOnce(pool: Queryable, assessmentId: string): Promise<number> {
  const { rows } = await pool.query(
    `select coalesce(max(at_once), 0)::int as most from (
       select (
         select count(*) from appointment q
         where q.assessment_id = p.assessment_id and q.canceled_at is null
           and q.starts_at <= p.starts_at and q.ends_at > p.starts_at
       ) as at_once
       from appointment p where p.assessment_id = $1 and p.canceled_at is null
     ) as starts`,
    [assessmentId],
  );
  return rows[0]?.most ?? 0;
}
