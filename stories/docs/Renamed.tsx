import type { Guide } from '../guides/guide.ts';
import { Facts } from './Parts.tsx';

const guides = Object.values(import.meta.glob<Guide>('../guides/*.tsx', { import: 'guide', eager: true }));

/** All names that changed, with the components that have them. */
export function Renamed() {
  const changes = guides.flatMap(({ name, renamed = [] }) => renamed.map(([before, now]) => ({ name, before, now })));
  const rows = [...Map.groupBy(changes, ({ before, now }) => `${before} ${now}`).values()];
  return (
    <Facts
      heads={['Before', 'Now', 'In']}
      rows={rows.map((row) => [
        <code key="before">{row[0]?.before}</code>,
        <code key="now">{row[0]?.now}</code>,
        row.map(({ name }) => name).join(', '),
      ])}
    />
  );
}
