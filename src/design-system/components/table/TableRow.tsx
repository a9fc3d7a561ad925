// biome-ignore-all lint/a11y/noRedundantRoles: rows are grids; see Table.tsx.
import { Ellipsis } from 'lucide-react';
import { memo } from 'react';
import { Checkbox } from '../checkbox/Checkbox.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';
import { Menu, type MenuItem } from '../menu/Menu.tsx';
import type { TableColumn } from './Table.tsx';

export interface TableRowProps<Row> {
  row: Row;
  columns: readonly TableColumn<Row>[];
  /** Undefined: rows cannot be selected. */
  selected: boolean | undefined;
  /** The names of the checkbox and of the menu; empty where there is none. */
  selectLabel: string;
  actionsLabel: string;
  onSelectedChange: ((row: Row, selected: boolean) => void) | undefined;
  rowActions: ((row: Row) => readonly MenuItem[]) | undefined;
}

function PlainTableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, selected, selectLabel, actionsLabel, onSelectedChange, rowActions } = props;
  return (
    <tr className="row" role="row" data-selected={selected || undefined}>
      {selected === undefined ? null : (
        <td className="choice cell" role="cell">
          <Checkbox
            label={selectLabel}
            labelHidden
            checked={selected}
            onCheckedChange={(next) => onSelectedChange?.(row, next)}
          />
        </td>
      )}
      {columns.map((column) => {
        const Element = column.rowHeader ? 'th' : 'td';
        return (
          <Element
            key={column.id}
            className="cell"
            role={column.rowHeader ? 'rowheader' : 'cell'}
            scope={column.rowHeader ? 'row' : undefined}
            data-align={column.align}
            data-label={column.rowHeader || column.headerHidden ? undefined : column.header}
          >
            {column.cell(row)}
          </Element>
        );
      })}
      {rowActions ? (
        <td className="menu cell" role="cell">
          <Menu
            label={actionsLabel}
            trigger={<IconButton label={actionsLabel} icon={<Ellipsis aria-hidden />} />}
            items={rowActions(row)}
          />
        </td>
      ) : null}
    </tr>
  );
}

/** One row; it is drawn anew only when it or its columns change. The cast keeps the type of the row, which `memo` drops. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;
