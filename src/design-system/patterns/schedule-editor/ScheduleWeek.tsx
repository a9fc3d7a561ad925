import { type KeyboardEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '#design-system/components/button/Button.tsx';
import { Description } from '#design-system/internal/FormField.styles.ts';
import { firstDayOfWeek } from '#design-system/internal/firstDayOfWeek.ts';
import { swallowEscape } from '#design-system/internal/swallowEscape.ts';
import { VisuallyHidden } from '#design-system/internal/VisuallyHidden.ts';
import { usePatternLabels } from '../PatternLabelsProvider.tsx';
import { dayOf, type EditorDay, type EditorRange, endOfDay } from './scheduleEdit.ts';
import { type Point, usePainting } from './usePainting.ts';
import {
  canDraw,
  cellAt,
  cellMinutes,
  drawnRanges,
  editWeek,
  hoursBetween,
  hoursToShow,
  moveEdge,
  rangeAt,
  type WeekEdit,
} from './weekHours.ts';

export interface ScheduleWeekProps {
  value: readonly EditorDay[];
  onValueChange: (value: readonly EditorDay[]) => void;
  disabled: boolean;
  readOnly: boolean;
  /** Names of the weekdays from Sunday. */
  dayNames: readonly string[];
  /** Whether a range of the weekday has an error. */
  hasError: (day: number) => boolean;
}

/** A cell of the week. `row` counts from midnight. */
interface Cell {
  column: number;
  row: number;
}

/** How far from an edge of a range a press still takes it, in pixels. */
const edgeReach = 5;

const eight = 480 / cellMinutes;

/**
 * The hours of a week as a grid of half hours. Dragging opens or closes hours or moves an edge of a range, on a touchscreen
 * after holding. Arrow keys move, with Shift they select, Space and Delete open and close. Changes are announced.
 */
export function ScheduleWeek({ value, onValueChange, disabled, readOnly, dayNames, hasError }: ScheduleWeekProps) {
  const { labels, locale } = usePatternLabels();
  const [isWholeDay, setIsWholeDay] = useState(false);
  const [current, setCurrent] = useState<Cell>({ column: 0, row: eight });
  /** Where the selection by keyboard began. */
  const [anchor, setAnchor] = useState<Cell>();
  const [announcement, setAnnouncement] = useState('');
  const helpId = useId();
  const body = useRef<HTMLTableSectionElement>(null);
  const locked = disabled || readOnly;
  const firstDay = firstDayOfWeek(locale);
  const columns = Array.from({ length: 7 }, (_, index) => (firstDay + index) % 7);
  const dayAt = (days: readonly EditorDay[], column: number) => dayOf(days, columns[column] ?? 0);

  // Only grows, so that the cell with the focus stays.
  const needed = hoursToShow(value);
  const [usual, setUsual] = useState(needed);
  if (needed.timeFrom < usual.timeFrom || needed.timeTo > usual.timeTo) {
    setUsual({
      timeFrom: Math.min(needed.timeFrom, usual.timeFrom),
      timeTo: Math.max(needed.timeTo, usual.timeTo),
    });
  }
  const hours = isWholeDay ? { timeFrom: 0, timeTo: endOfDay } : usual;
  const firstRow = hours.timeFrom / cellMinutes;
  const lastRow = hours.timeTo / cellMinutes - 1;

  const twoDigits = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 });
  const formatTime = (minutes: number) =>
    `${twoDigits.format(Math.floor(minutes / 60))}:${twoDigits.format(minutes % 60)}`;
  const formatRange = ({ timeFrom, timeTo }: EditorRange) => `${formatTime(timeFrom)}–${formatTime(timeTo)}`;
  const lists = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  const nameDays = (days: readonly number[]) => lists.format(days.map((day) => dayNames[day] ?? ''));

  /** Names the new hours of days. Those with the same hours are named together. */
  const describe = (days: readonly EditorDay[], weekdays: readonly number[]) => {
    const byHours = Map.groupBy(weekdays, (day) => {
      const ranges = drawnRanges(dayOf(days, day));
      return ranges.length === 0 ? labels.closed : lists.format(ranges.map(formatRange));
    });
    return [...byHours].map(([text, same]) => labels.dayHours(nameDays(same), text)).join('. ');
  };
  const edit = (change: WeekEdit) => {
    setAnchor(undefined);
    if (locked) return;
    const next = editWeek(value, change);
    onValueChange(next);
    const clear = change.days.filter((day) => canDraw(dayOf(value, day)));
    const unclear = change.days.filter((day) => !clear.includes(day));
    setAnnouncement(
      [describe(next, clear), unclear.length === 0 ? '' : labels.unclearDays(nameDays(unclear))].join(' ').trim(),
    );
  };
  const selectedEdit = (first: Cell, last: Cell): WeekEdit => {
    const days = columns.slice(Math.min(first.column, last.column), Math.max(first.column, last.column) + 1);
    const range = hoursBetween(first.row * cellMinutes, last.row * cellMinutes);
    return { kind: 'open', days, range };
  };

  const cellOf = ({ column, minute }: Point): Cell => ({ column, row: cellAt(minute) / cellMinutes });
  /** The edge of a range at the point, which is `reach` minutes wide. */
  const edgeAt = ({ column, minute }: Point, reach: number) => {
    const isNear = (time: number) => Math.abs(time - minute) <= reach;
    for (const range of canDraw(dayAt(value, column)) ? drawnRanges(dayAt(value, column)) : []) {
      if (isNear(range.timeTo)) return { range, edge: 'timeTo' } as const;
      if (isNear(range.timeFrom)) return { range, edge: 'timeFrom' } as const;
    }
    return undefined;
  };
  const painting = usePainting({
    body,
    hours,
    disabled: locked,
    edgeReach,
    isEdge: (point, reach) => edgeAt(point, reach) !== undefined,
    toEdit: (from, to, reach) => {
      const edge = edgeAt(from, reach);
      if (edge !== undefined) {
        const range = moveEdge(edge.range, edge.edge, to.minute);
        return { kind: 'open', days: [columns[from.column] ?? 0], range, replaced: edge.range };
      }
      const [first, last] = [cellOf(from), cellOf(to)];
      const start = first.row * cellMinutes;
      const isOpen = rangeAt(dayAt(value, first.column), hoursBetween(start, start)) !== undefined;
      return { ...selectedEdit(first, last), kind: isOpen ? 'close' : 'open' };
    },
    onEdit: edit,
  });
  const shown = painting.edit ? editWeek(value, painting.edit) : value;

  const select = (next: Cell, extending: boolean) => {
    const from = extending ? (anchor ?? current) : undefined;
    setAnchor(from);
    setCurrent(next);
    body.current?.querySelector<HTMLElement>(`[data-cell="${next.column}.${next.row}"]`)?.focus();
    if (from === undefined) return;
    const { days, range } = selectedEdit(from, next);
    setAnnouncement(labels.hoursSelected(nameDays(days), formatRange(range)));
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && (painting.edit || anchor)) {
      swallowEscape(event);
      painting.cancel();
      setAnchor(undefined);
      return;
    }
    // Shortcuts of the browser.
    if (event.altKey || event.metaKey) return;
    const next = cellAfter(event, current, { firstRow, lastRow });
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace';
    if (next === undefined && !isRemoval && event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    if (next !== undefined) return select(next, event.shiftKey);
    const selection = selectedEdit(anchor ?? current, current);
    if (isRemoval) {
      // Without a selection, the whole range goes.
      const range = anchor ? selection.range : rangeAt(dayAt(value, current.column), selection.range);
      if (range) edit({ ...selection, kind: 'close', range });
      return;
    }
    edit({ ...selection, kind: isAllOpen(value, selection) ? 'close' : 'open' });
  };

  const selection = anchor && selectedEdit(anchor, current);
  const unclear = columns.filter((day) => !canDraw(dayOf(value, day)));
  const rows = Array.from({ length: lastRow - firstRow + 1 }, (_, index) => firstRow + index);
  const share = (minutes: number) => `${(minutes / (hours.timeTo - hours.timeFrom)) * 100}%`;
  return (
    <Root inert={disabled} data-locked={locked || undefined}>
      <div data-part="week">
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a grid allows a table.
          role="grid"
          aria-label={labels.weekView}
          aria-describedby={helpId}
          aria-multiselectable
          aria-readonly={readOnly || undefined}
          onKeyDown={handleKeyDown}
        >
          <thead>
            <tr>
              <td />
              {columns.map((day) => (
                <th key={day} scope="col" aria-label={dayNames[day]}>
                  <span data-part="short">{nameDay(day, locale, 'short')}</span>
                  <span data-part="narrow">{nameDay(day, locale, 'narrow')}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body} {...painting.bodyProps}>
            {rows.map((row) => {
              const range = hoursBetween(row * cellMinutes, row * cellMinutes);
              return (
                <tr key={row}>
                  <th scope="row">
                    {range.timeFrom % 60 === 0 ? (
                      <bdi dir="ltr">{formatTime(range.timeFrom)}</bdi>
                    ) : (
                      <VisuallyHidden>{formatTime(range.timeFrom)}</VisuallyHidden>
                    )}
                  </th>
                  {columns.map((day, column) => {
                    const isCurrent =
                      column === current.column && row === Math.min(Math.max(current.row, firstRow), lastRow);
                    const name = rangeAt(dayOf(value, day), range) ? labels.openHours : labels.closedHours;
                    const isSelected =
                      selection?.days.includes(day) &&
                      selection.range.timeFrom <= range.timeFrom &&
                      range.timeTo <= selection.range.timeTo;
                    return (
                      <td
                        key={day}
                        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as the grid.
                        role="gridcell"
                        tabIndex={isCurrent ? 0 : -1}
                        aria-label={name(dayNames[day] ?? '', formatRange(range))}
                        aria-selected={isSelected ?? false}
                        data-cell={`${column}.${row}`}
                        onFocus={() => setCurrent({ column, row })}
                        onPointerDown={() => setAnchor(undefined)}
                      />
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
        <div data-part="days" aria-hidden>
          {columns.map((day) => (
            <div key={day} data-unclear={!canDraw(dayOf(value, day)) || undefined}>
              {drawnRanges(dayOf(shown, day)).map((range, index) => (
                <div
                  key={index}
                  data-part="hours"
                  data-invalid={hasError(day) || undefined}
                  style={{
                    insetBlockStart: share(range.timeFrom - hours.timeFrom),
                    blockSize: share(range.timeTo - range.timeFrom),
                  }}
                >
                  <bdi dir="ltr">{formatRange(range)}</bdi>
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {unclear.length === 0 ? null : <Description>{labels.unclearDays(nameDays(unclear))}</Description>}
      <Description id={helpId}>{labels.weekHelp}</Description>
      {usual.timeFrom === 0 && usual.timeTo === endOfDay ? null : (
        <Button variant="ghost" onClick={() => setIsWholeDay(!isWholeDay)}>
          {isWholeDay ? labels.showFewerHours : labels.showWholeDay}
        </Button>
      )}
    </Root>
  );
}

/** Whether all hours are open on all days. */
function isAllOpen(days: readonly EditorDay[], { days: weekdays, range }: WeekEdit): boolean {
  for (let minute = range.timeFrom; minute < range.timeTo; minute += cellMinutes) {
    if (weekdays.some((day) => rangeAt(dayOf(days, day), hoursBetween(minute, minute)) === undefined)) return false;
  }
  return true;
}

/** Returns the cell that a key moves the focus to, undefined for other keys. */
function cellAfter(
  { key, ctrlKey, currentTarget }: KeyboardEvent<HTMLElement>,
  { column, row }: Cell,
  { firstRow, lastRow }: { firstRow: number; lastRow: number },
): Cell | undefined {
  const forward = currentTarget.matches(':dir(rtl)') ? -1 : 1;
  const moves: Readonly<Record<string, Cell>> = {
    ArrowRight: { column: column + forward, row },
    ArrowLeft: { column: column - forward, row },
    ArrowUp: { column, row: row - 1 },
    ArrowDown: { column, row: row + 1 },
    PageUp: { column, row: row - 4 },
    PageDown: { column, row: row + 4 },
    Home: { column: 0, row: ctrlKey ? firstRow : row },
    End: { column: 6, row: ctrlKey ? lastRow : row },
  };
  const next = moves[key];
  return (
    next && { column: Math.min(Math.max(next.column, 0), 6), row: Math.min(Math.max(next.row, firstRow), lastRow) }
  );
}

function nameDay(day: number, locale: string, weekday: 'short' | 'narrow'): string {
  // 1 January 2023 was a Sunday.
  return new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(Date.UTC(2023, 0, 1 + day));
}

/* One styled element, as in ScheduleEditor: a week has hundreds of elements. */
const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-2);

  [data-part='week'] { position: relative; inline-size: 100%; }
  table { inline-size: 100%; border-spacing: 0; table-layout: fixed; }
  td, th { padding: 0; overflow: hidden; }
  th { color: var(--color-text-muted); font: var(--font-small); }
  th[scope='col'] { block-size: 1.75rem; text-align: center; }
  /* The time stands at the line that it names. */
  th[scope='row'] {
    padding-inline-end: var(--space-1);
    text-align: end;
    vertical-align: top;
    white-space: nowrap;

    > bdi { position: relative; inset-block-start: -0.5625rem; }
  }
  tr > :first-child { inline-size: 2.75rem; overflow: visible; }
  [data-part='narrow'] { display: none; }

  tbody {
    cursor: cell;
    user-select: none;
    -webkit-user-select: none;
    -webkit-touch-callout: none;
    touch-action: manipulation;

    &[data-edge] { cursor: ns-resize; }
  }
  &[data-locked] tbody { cursor: default; }
  tbody tr { block-size: 1.5rem; }
  tbody td {
    position: relative;
    border-inline-start: 1px solid var(--color-border);

    &:last-child { border-inline-end: 1px solid var(--color-border); }
    &:hover { background: var(--color-sunken); }
    &[aria-selected='true'] { z-index: 1; background: color-mix(in srgb, var(--color-accent) 30%, transparent); }
    &:focus-visible { z-index: 2; outline-offset: -2px; }
  }
  tbody tr:nth-child(odd) > td { border-block-start: 1px solid var(--color-border); }
  tbody tr:last-child > td { border-block-end: 1px solid var(--color-border); }

  [data-part='days'] {
    position: absolute;
    inset: 1.75rem 0 0;
    inset-inline-start: 2.75rem;
    display: grid;
    grid-template-columns: repeat(7, minmax(0, 1fr));
    pointer-events: none;

    > div { position: relative; }
    > [data-unclear] {
      background: repeating-linear-gradient(135deg, transparent 0 8px, var(--color-danger-soft) 8px 10px);
    }
  }
  [data-part='hours'] {
    position: absolute;
    inset-inline: 2px 1px;
    padding: 0 var(--space-1);
    border: 1px solid var(--color-accent);
    border-block-width: 3px;
    border-radius: var(--radius-small);
    background: var(--color-accent-soft);
    color: var(--color-text);
    font: var(--font-small);
    overflow: hidden;

    &[data-invalid] { border-color: var(--color-danger); background: var(--color-danger-soft); }
  }

  @container schedule (inline-size < 31.25rem) {
    [data-part='short'], [data-part='hours'] > bdi { display: none; }
    [data-part='narrow'] { display: inline; }
  }

  fieldset:disabled & { interactivity: inert; }
  &[inert], fieldset:disabled & {
    [data-part='hours'] {
      border-color: var(--color-border-control);
      background: var(--color-sunken);
      color: var(--color-text-muted);
    }
  }

  @media (forced-colors: active) {
    /* Chromium draws collapsed borders again only if a style changes. */
    tbody td { border-color: CanvasText; }
    [data-part='hours'] {
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
    td[aria-selected='true'] { outline: 2px solid CanvasText; outline-offset: -2px; }
    &[inert] [data-part='hours'], fieldset:disabled & [data-part='hours'] {
      border-color: GrayText;
      background: Canvas;
      color: GrayText;
    }
  }
`;
