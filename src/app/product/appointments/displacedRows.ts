import type { DisplacedAppointment } from '#contract/assessment.ts';
import type { ImpactRow } from '#design-system/patterns/impact-panel/ImpactPanel.tsx';
import { formatShortDateTime } from '#domain/calendarDate.ts';

interface Displaced<Row> {
  readonly total: number;
  /** The earliest ones. */
  readonly first: readonly Row[];
}

/** Names the first appointments that would no longer fit, in the time zone, and counts the others. */
export function listDisplaced<Row extends DisplacedAppointment>(
  { total, first }: Displaced<Row>,
  timeZone: string,
  nameOf: (row: Row) => string,
): ImpactRow[] {
  const further = total - first.length;
  return [
    ...first.map((row) => ({ id: row.id, text: nameOf(row), aside: formatShortDateTime(row.startsAt, timeZone) })),
    ...(further > 0 ? [{ id: 'further', text: `and ${further.toLocaleString('en')} more` }] : []),
  ];
}
