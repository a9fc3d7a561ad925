import type { ClientBase } from 'pg';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

/** Tables without an organization column, with the column that holds the person's id. */
const personColumns: Readonly<Record<string, string>> = { app_user: 'id', session: 'user_id', file: 'uploaded_by' };

/** SQL that keeps unique texts unique in every copy. */
const uniqueColumns: Readonly<Record<string, string>> = {
  email: `n || '.' || email`,
  original_file_path: `n || '.' || original_file_path`,
  token_hash: 'sha256(token_hash || n::text::bytea)',
};

/** Copies an organization and its people once for each number of the range, with new ids. Needs a superuser, see `connectLoader`. */
export async function copyOrganization(
  client: ClientBase,
  organizationId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const { rows: columns } = await client.query<Column>(
    `select c.table_name as table, c.column_name as name, c.udt_name as type
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
       and (c.table_name = any($1) or exists (
         select from information_schema.columns o
         where o.table_schema = 'public' and o.table_name = c.table_name
           and (o.column_name = 'organization_id' or c.table_name = 'organization')
       ))`,
    [Object.keys(personColumns)],
  );
  for (const [table, ofTable] of Map.groupBy(columns, (column) => column.table)) {
    const person = personColumns[table];
    const isOfTemplate =
      person === undefined
        ? `${table === 'organization' ? 'id' : 'organization_id'} = $1`
        : `${person} in (select user_id from organization_member where organization_id = $1)`;
    const names = ofTable.map(({ name }) => name);
    const values = ofTable.map(({ name, type }) =>
      type === 'uuid' ? `md5(${name}::text || n)::uuid` : (uniqueColumns[name] ?? name),
    );
    await client.query(
      `insert into ${table} (${names.join()}) overriding system value
       select ${values.join()} from ${table}, generate_series($2::int, $3::int) n where ${isOfTemplate}`,
      [organizationId, from, to],
    );
  }
}
