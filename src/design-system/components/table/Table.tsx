// biome-ignore-all lint/a11y/noRedundantRoles: rows are grids, and cards on a phone; browsers drop the meaning of table elements that are laid out as something else.
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ComponentProps, CSSProperties, Key, ReactNode } from 'react';
import { VisuallyHidden } from '../../internal/VisuallyHidden.ts';
import { Checkbox } from '../checkbox/Checkbox.tsx';
import type { MenuItem } from '../menu/Menu.tsx';
import { Frame } from './Table.styles.ts';
import { TableRow } from './TableRow.tsx';
import { allSelected, nextSort, type TableSort, tracksOf, withKeys } from './tableRules.ts';

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
  /** The column's track, as in `grid-template-columns`: one share, or two for the column that names the row. */
  width?: string | undefined;
  /** The header becomes a button that asks for another order. */
  sortable?: boolean | undefined;
}

export interface TableProps<Row> extends Omit<ComponentProps<'div'>, 'children'> {
  /** Names the table for assistive technology. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  /** In the order in which they are shown: the owner sorts them. */
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Names a row in the labels of its checkbox and its menu; its key where nothing is given. */
  rowName?: (row: Row) => string;
  /** The order of the rows as they are. */
  sort?: TableSort | undefined;
  onSortChange?: (sort: TableSort) => void;
  /** Keys of the selected rows, also of those on other pages. Without it rows cannot be selected. */
  selectedKeys?: ReadonlySet<Key> | undefined;
  onSelectedKeysChange?: (keys: ReadonlySet<Key>) => void;
  /** What can be done with one row, in a menu at its end. */
  rowActions?: ((row: Row) => readonly MenuItem[]) | undefined;
  /** @default 'Select all rows of this page' */
  selectAllLabel?: string;
  selectRowLabel?: (rowName: string) => string;
  rowActionsLabel?: (rowName: string) => string;
  /** Heads the column of menus, for assistive technology. @default 'Actions' */
  actionsHeader?: string;
}

/** More rows than a screen holds: those out of sight are not laid out. */
const longFrom = 50;

/** Rows and columns with a header that stays in sight; rows become cards on a phone. Other props go to the root. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, rowName = (row) => String(rowKey(row)), sort, onSortChange, ...more } = props;
  const { selectedKeys, onSelectedKeysChange, rowActions, ...texts } = more;
  const {
    selectAllLabel = 'Select all rows of this page',
    selectRowLabel = saySelect,
    rowActionsLabel = sayActions,
    actionsHeader = 'Actions',
    style,
    ...rootProps
  } = texts;
  const keys = rows.map(rowKey);
  const chosen = selectedKeys && allSelected(keys, selectedKeys);
  const selectRow = (row: Row, next: boolean) =>
    selectedKeys && onSelectedKeysChange?.(withKeys(selectedKeys, [rowKey(row)], next));
  const tracks = tracksOf(columns, { selectable: selectedKeys !== undefined, actions: rowActions !== undefined });

  return (
    <Frame
      {...rootProps}
      // React's type of a style knows no custom properties.
      style={{ ...style, '--columns': tracks } as CSSProperties}
      data-long={rows.length > longFrom || undefined}
      data-tools={selectedKeys || columns.some(({ sortable }) => sortable) ? true : undefined}
      data-selectable={selectedKeys ? true : undefined}
      data-actions={rowActions ? true : undefined}
    >
      <table role="table">
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <thead role="rowgroup">
          <tr role="row">
            {selectedKeys ? (
              <th className="choice cell" role="columnheader" scope="col">
                <Checkbox
                  label={selectAllLabel}
                  labelHidden
                  checked={chosen === 'all'}
                  indeterminate={chosen === 'some'}
                  disabled={rows.length === 0}
                  onCheckedChange={() => onSelectedKeysChange?.(withKeys(selectedKeys, keys, chosen !== 'all'))}
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSortChange={onSortChange} />
            ))}
            {rowActions ? (
              <th className="cell" role="columnheader" scope="col">
                <VisuallyHidden>{actionsHeader}</VisuallyHidden>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <TableRow
              key={keys[index]}
              row={row}
              columns={columns}
              selected={selectedKeys?.has(rowKey(row))}
              selectLabel={selectedKeys ? selectRowLabel(rowName(row)) : ''}
              actionsLabel={rowActions ? rowActionsLabel(rowName(row)) : ''}
              onSelectedChange={selectedKeys ? selectRow : undefined}
              rowActions={rowActions}
            />
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

interface HeaderCellProps<Row> {
  column: TableColumn<Row>;
  sort: TableSort | undefined;
  onSortChange: ((sort: TableSort) => void) | undefined;
}

function HeaderCell<Row>({ column, sort, onSortChange }: HeaderCellProps<Row>) {
  const { id, header, headerHidden, align, sortable } = column;
  const direction = sortable && sort?.columnId === id ? sort.direction : undefined;
  const Arrow = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th className="cell" role="columnheader" scope="col" data-align={align} aria-sort={direction}>
      {sortable ? (
        <button className="sort" type="button" onClick={() => onSortChange?.(nextSort(sort, id))}>
          {header}
          <Arrow aria-hidden />
        </button>
      ) : headerHidden ? (
        <VisuallyHidden>{header}</VisuallyHidden>
      ) : (
        header
      )}
    </th>
  );
}

function saySelect(rowName: string): string {
  return `Select ${rowName}`;
}

function sayActions(rowName: string): string {
  return `Actions for ${rowName}`;
}
