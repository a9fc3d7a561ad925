import type { Formats } from '#app/ui/texts/useFormats.ts';
import type { TextsOf } from '#app/ui/texts/useTexts.ts';
import type { DisplacedAppointment } from '#contract/assessment.ts';
import type { ImpactRow } from '#design-system/patterns/impact-panel/ImpactPanel.tsx';

interface Displaced<Row> {
  readonly total: number;
  /** The earliest ones. */
  readonly first: readonly Row[];
}

/** Names the first appointments that would no longer fit, in the time zone, and counts the others. */
export function listDisplaced<Row extends DisplacedAppointment>(
  t: TextsOf<'appointments'>,
  formats: Formats,
  displaced: Displaced<Row>,
  timeZone: string,
  nameOf: (row: Row) => string,
): ImpactRow[] {
  return listFirst(t, displaced, (row) => ({
    id: row.id,
    text: nameOf(row),
    aside: formats.shortDateTime(row.startsAt, timeZone),
  }));
}

/** Returns a row of a panel for each of the first appointments, and counts the others. */
export function listFirst<Row>(
  t: TextsOf<'appointments'>,
  { total, first }: Displaced<Row>,
  toRow: (row: Row) => ImpactRow,
): ImpactRow[] {
  const further = total - first.length;
  return [
    ...first.map(toRow),
    ...(further > 0 ? [{ id: 'further', text: t('furtherAppointments', { count: further }) }] : []),
  ];
}
