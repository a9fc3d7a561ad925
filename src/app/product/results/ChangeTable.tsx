import { ChangesTable } from '#app/ui/lists/ChangesTable.ts';
import type { ResultChange } from '#domain/compareResults.ts';

export interface ChangeTableProps {
  /** Accessible name. */
  label: string;
  changes: readonly ResultChange[];
  /** Heading of the earlier values. @default 'Before' */
  before?: string | undefined;
  /** Heading of the later values. @default 'After' */
  after?: string | undefined;
}

/** Shows the differences between two results side by side. */
export function ChangeTable({ label, changes, before = 'Before', after = 'After' }: ChangeTableProps) {
  return (
    <ChangesTable aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Value</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.name}>
            <th scope="row">{change.name}</th>
            <td>{change.before || 'None'}</td>
            <td>{change.after || 'None'}</td>
          </tr>
        ))}
      </tbody>
    </ChangesTable>
  );
}
