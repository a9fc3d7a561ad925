import { ChangesTable } from '#app/ui/lists/ChangesTable.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
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
export function ChangeTable({ label, changes, before, after }: ChangeTableProps) {
  const t = useTexts('results');
  const common = useTexts('common');
  return (
    <ChangesTable aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('value')}</th>
          <th scope="col">{before ?? t('before')}</th>
          <th scope="col">{after ?? t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.name}>
            <th scope="row">{change.name}</th>
            <td>{change.before || common('none')}</td>
            <td>{change.after || common('none')}</td>
          </tr>
        ))}
      </tbody>
    </ChangesTable>
  );
}
