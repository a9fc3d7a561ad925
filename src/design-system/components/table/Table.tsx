// biome-ignore-all lint/a11y/noRedundantRoles: rows are laid out as grids, and browsers then drop the roles of table elements.
import { ArrowDown, ArrowUp, ChevronsUpDown, Ellipsis } from 'lucide-react';
import { type ComponentProps, type CSSProperties, type Key, lazy, memo, type ReactNode, Suspense } from 'react';
import { useStableCallbacks } from '../../internal/useStableCallbacks.ts';
import { VisuallyHidden } from '../../internal/VisuallyHidden.ts';
import type { VirtualPlace } from '../../internal/virtualEntries.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { Checkbox } from '../checkbox/Checkbox.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';
import { Menu } from '../menu/Menu.tsx';
import type { MenuItem } from '../menu/MenuList.tsx';
import { Frame, SortButton } from './Table.styles.ts';
import { gridTracks, nextSort, selectionOf, type TableSort, withKeys } from './tableRules.ts';

/** One column of a table. */
export interface TableColumn<Row> {
  id: string;
  header: string;
  /** Renders the cell of a row. */
  cell: (row: Row) => ReactNode;
  /** Marks the cell that names its row. Set it on exactly one column. */
  rowHeader?: boolean | undefined;
  /** Hides the header visually, such as for a column of actions. */
  headerHidden?: boolean | undefined;
  /** @default 'start' */
  align?: 'start' | 'end' | undefined;
  /** Grid track of the column, as in `grid-template-columns`. By default one share, two for the row header. */
  width?: string | undefined;
  /** Turns the header into a sort button. */
  sortable?: boolean | undefined;
  /**
   * Hides the column in a table of less than 60rem. Cards show it. Another cell can say the same in an element with the attribute
   * `data-narrow`, which is shown only then.
   */
  wideOnly?: boolean | undefined;
}

export interface TableProps<Row> extends Omit<ComponentProps<'div'>, 'children'> {
  /** Accessible name of the table. */
  label: string;
  /** Each with an `id`, a `header` and a function `cell` that shows a row in it. See `TableColumn` for the rest. */
  columns: ReadonlyArray<TableColumn<Row>>;
  /** Rows in display order. The table does not sort them. */
  rows: ReadonlyArray<Row>;
  /** Returns a unique key of the row. */
  rowKey: (row: Row) => Key;
  /** Row name for the labels of its checkbox and menu. By default its key. */
  rowName?: (row: Row) => string;
  /** Current order of the rows. */
  sort?: TableSort | undefined;
  /** Called with the column and direction that were chosen. */
  onSortChange?: (sort: TableSort) => void;
  /** Keys of the selected rows, on all pages. Without it rows cannot be selected. */
  selectedKeys?: ReadonlySet<Key> | undefined;
  /** Called with the keys of all selected rows. */
  onSelectedKeysChange?: (keys: ReadonlySet<Key>) => void;
  /** Menu items at the end of a row. */
  rowActions?: ((row: Row) => readonly MenuItem[]) | undefined;
  /** Shows skeleton rows instead of `rows`. */
  loading?: boolean | undefined;
  /** Shown instead of rows if there are none, such as an EmptyState. */
  empty?: ReactNode;
  /** Shown instead of rows if they could not be loaded, such as an ErrorState. */
  error?: ReactNode;
}

/** Above this number of rows, rows outside the viewport skip layout. */
const longTableRows = 50;

/** Above this number of rows, only rows near the viewport are rendered. */
const virtualTableRows = 500;

const VirtualRows = lazy(async () => ({ default: (await import('./VirtualRows.tsx')).VirtualRows }));

/** One page of a list, so that the content below does not move. */
const skeletonRowCount = 10;

/**
 * Rows and columns with a sticky header. Rows become cards where they have little room. Above 500 rows only those near
 * the window are rendered. Other props go to the root.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, rowName = (row) => String(rowKey(row)), sort, onSortChange, ...more } = props;
  const { selectedKeys, onSelectedKeysChange, rowActions, loading = false, empty, error, style, ...rootProps } = more;
  const { labels, locale } = useLabels();
  const keys = rows.map(rowKey);
  const selection = selectedKeys && selectionOf(keys, selectedKeys);
  const { selectRow } = useStableCallbacks({
    selectRow: (row: Row, selected: boolean) => {
      if (selectedKeys) onSelectedKeysChange?.(withKeys(selectedKeys, [rowKey(row)], selected));
    },
  });
  const parts = { selectable: selectedKeys !== undefined, actions: rowActions !== undefined };
  const tracks = gridTracks(columns, parts);
  const narrowTracks = gridTracks(
    columns.filter(({ wideOnly }) => !wideOnly),
    parts,
  );

  const slot = error || (!loading && rows.length === 0 && empty);
  const skeletonCells = [
    ...(selectedKeys ? [undefined] : []),
    ...columns.map(({ wideOnly }) => wideOnly),
    ...(rowActions ? [undefined] : []),
  ];
  const isVirtual = rows.length > virtualTableRows && !slot && !loading;
  const renderRow = (row: Row, index: number, place?: VirtualPlace) => (
    <TableRow
      key={keys[index]}
      row={row}
      columns={columns}
      selected={selectedKeys?.has(rowKey(row))}
      selectLabel={selectedKeys ? labels.selectRow(rowName(row)) : ''}
      actionsLabel={rowActions ? labels.rowActions(rowName(row)) : ''}
      onSelectedChange={selectedKeys ? selectRow : undefined}
      rowActions={rowActions}
      {...place}
    />
  );

  return (
    <Frame
      {...rootProps}
      // React's style type has no custom properties.
      style={{ ...style, '--columns': tracks, '--narrow-columns': narrowTracks } as CSSProperties}
      data-long={(rows.length > longTableRows && !isVirtual) || undefined}
      data-tools={selectedKeys || columns.some(({ sortable }) => sortable) ? true : undefined}
      data-selectable={selectedKeys ? true : undefined}
      data-actions={rowActions ? true : undefined}
    >
      <table role="table" aria-busy={loading || undefined} aria-rowcount={isVirtual ? rows.length + 1 : undefined}>
        <VisuallyHidden as="caption">{label}</VisuallyHidden>
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={isVirtual ? 1 : undefined}>
            {selectedKeys ? (
              <th data-part="selection" role="columnheader" scope="col">
                <Checkbox
                  label={labels.selectAllRows(rows.length, rows.length.toLocaleString(locale))}
                  labelHidden
                  checked={selection === 'all'}
                  indeterminate={selection === 'some'}
                  disabled={rows.length === 0 || loading}
                  onCheckedChange={() => onSelectedKeysChange?.(withKeys(selectedKeys, keys, selection !== 'all'))}
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSortChange={onSortChange} />
            ))}
            {rowActions ? (
              <th role="columnheader" scope="col">
                <VisuallyHidden>{labels.actions}</VisuallyHidden>
              </th>
            ) : null}
          </tr>
        </thead>
        {loading && !slot ? (
          <SkeletonRows cells={skeletonCells} />
        ) : isVirtual ? (
          <Suspense fallback={<SkeletonRows cells={skeletonCells} />}>
            <VirtualRows
              keys={keys}
              renderRow={(place) => {
                const row = rows[place.index];
                return row === undefined ? null : renderRow(row, place.index, place);
              }}
            />
          </Suspense>
        ) : (
          <tbody role="rowgroup">{slot ? null : rows.map((row, index) => renderRow(row, index))}</tbody>
        )}
      </table>
      {slot ? <div data-part="slot">{slot}</div> : null}
    </Frame>
  );
}

interface HeaderCellProps<Row> {
  column: TableColumn<Row>;
  sort: TableSort | undefined;
  onSortChange: ((sort: TableSort) => void) | undefined;
}

function HeaderCell<Row>({ column, sort, onSortChange }: HeaderCellProps<Row>) {
  const { id, header, headerHidden, align, sortable, wideOnly } = column;
  const direction = sortable && sort?.columnId === id ? sort.direction : undefined;
  const Arrow = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th role="columnheader" scope="col" data-align={align} data-wide={wideOnly || undefined} aria-sort={direction}>
      {sortable ? (
        <SortButton type="button" onClick={() => onSortChange?.(nextSort(sort, id))}>
          {header}
          <Arrow aria-hidden />
        </SortButton>
      ) : headerHidden ? (
        <VisuallyHidden>{header}</VisuallyHidden>
      ) : (
        header
      )}
    </th>
  );
}

interface TableRowProps<Row> extends Partial<VirtualPlace> {
  row: Row;
  columns: readonly TableColumn<Row>[];
  /** Undefined if rows cannot be selected. */
  selected: boolean | undefined;
  /** Empty if rows cannot be selected. */
  selectLabel: string;
  /** Empty without row actions. */
  actionsLabel: string;
  onSelectedChange: ((row: Row, selected: boolean) => void) | undefined;
  rowActions: ((row: Row) => readonly MenuItem[]) | undefined;
}

/** Rows for the eye while the real ones load. `cells` tells which are shown in a wide table only. */
function SkeletonRows({ cells }: { cells: readonly (boolean | undefined)[] }) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: skeletonRowCount }, (_row, index) => (
        <tr key={index}>
          {cells.map((wideOnly, column) => (
            <td key={column} data-wide={wideOnly || undefined}>
              <span data-part="skeleton" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function PlainTableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, selected, selectLabel, actionsLabel, onSelectedChange, rowActions } = props;
  const { index, offset, measure } = props;
  // The header is row 1.
  const place = index === undefined ? undefined : { 'data-index': index, 'aria-rowindex': index + 2, ref: measure };
  return (
    <tr
      role="row"
      data-selected={selected || undefined}
      {...place}
      style={offset === undefined ? undefined : { translate: `0 ${offset}px` }}
    >
      {selected === undefined ? null : (
        <td data-part="selection" role="cell">
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
            role={column.rowHeader ? 'rowheader' : 'cell'}
            scope={column.rowHeader ? 'row' : undefined}
            data-align={column.align}
            data-wide={column.wideOnly || undefined}
            data-label={column.rowHeader || column.headerHidden ? undefined : column.header}
          >
            {column.cell(row)}
          </Element>
        );
      })}
      {rowActions ? (
        <td data-part="actions" role="cell">
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

/** Memoized: renders again only if the row or its columns change. The cast restores the type parameter that `memo` drops. */
const TableRow = memo(PlainTableRow) as typeof PlainTableRow;
