import type { ComponentProps, Key, ReactNode } from 'react';
import { VisuallyHidden } from '#design-system/internal/VisuallyHidden.ts';
import {
  Cell,
  Frame,
  Head,
  HeaderCell,
  HeaderRow,
  Row as RowElement,
  TableBody,
  Table as TableElement,
} from './Table.styles.ts';

/** One column of a table. */
export interface TableColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The cell names its row; exactly one column should. */
  rowHeader?: boolean | undefined;
  /** Keeps the header for assistive technology only, as for a column of actions. */
  headerHidden?: boolean | undefined;
  /** @default 'start' */
  align?: 'start' | 'end' | undefined;
}

export interface TableProps<Row> extends Omit<ComponentProps<'div'>, 'children'> {
  /** Names the table for assistive technology. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
}

/*
 * On a phone the rows become cards by `display: block`. Some browsers then drop the meaning of table elements,
 * so the roles are written out.
 */

/** Rows and columns with a header that stays in sight; rows become cards on a phone. Other props go to the root. */
export function Table<Row>({ caption, columns, rows, rowKey, ...rootProps }: TableProps<Row>) {
  return (
    <Frame {...rootProps}>
      <TableElement role="table">
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <Head role="rowgroup">
          <HeaderRow role="row">
            {columns.map(({ id, header, headerHidden, align }) => (
              <HeaderCell key={id} role="columnheader" scope="col" data-align={align}>
                {headerHidden ? <VisuallyHidden>{header}</VisuallyHidden> : header}
              </HeaderCell>
            ))}
          </HeaderRow>
        </Head>
        <TableBody role="rowgroup">
          {rows.map((row) => (
            <RowElement key={rowKey(row)} role="row">
              {columns.map((column) => (
                <Cell
                  key={column.id}
                  as={column.rowHeader ? 'th' : 'td'}
                  role={column.rowHeader ? 'rowheader' : 'cell'}
                  scope={column.rowHeader ? 'row' : undefined}
                  data-align={column.align}
                  data-label={column.rowHeader || column.headerHidden ? undefined : column.header}
                >
                  {column.cell(row)}
                </Cell>
              ))}
            </RowElement>
          ))}
        </TableBody>
      </TableElement>
    </Frame>
  );
}
