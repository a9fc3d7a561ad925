import { roleNames } from '#app/members/roleNames.ts';
import type { AuditEvent } from '#contract/auditLog.ts';
import { Table, type TableColumn } from '#design-system/components/table/Table.tsx';
import { formatShortDateTime } from '#domain/calendarDate.ts';
import { Lines, Muted } from './AuditLogPage.styles.ts';
import { aboutEvent, auditActionNames, personName } from './auditTexts.ts';

export interface AuditTableProps {
  events: readonly AuditEvent[];
  /** Of the organization, as an IANA name. */
  timeZone: string;
}

/** One page of the audit log. */
export function AuditTable({ events, timeZone }: AuditTableProps) {
  const columns: TableColumn<AuditEvent>[] = [
    {
      id: 'occurredAt',
      header: 'Time',
      width: 'minmax(160px, 0.8fr)',
      cell: ({ occurredAt }) => <Muted>{formatShortDateTime(occurredAt, timeZone)}</Muted>,
    },
    {
      id: 'actor',
      header: 'Who',
      width: 'minmax(150px, 1fr)',
      cell: ({ actor }) => (
        <Lines>
          {actor ? personName(actor) : 'Checkwell'}
          <Muted>{actor ? roleNames[actor.role] : 'by itself'}</Muted>
        </Lines>
      ),
    },
    {
      id: 'action',
      header: 'What',
      rowHeader: true,
      width: 'minmax(200px, 1.6fr)',
      cell: (event) => (
        <Lines>
          {auditActionNames[event.action]}
          <Muted>{aboutEvent(event)}</Muted>
        </Lines>
      ),
    },
    {
      id: 'networkAddress',
      header: 'Network address',
      width: 'minmax(140px, 0.7fr)',
      cell: ({ networkAddress }) => <Muted>{networkAddress ?? '–'}</Muted>,
    },
  ];
  return <Table caption="Audit log" columns={columns} rows={events} rowKey={({ id }) => id} />;
}
