import {
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useStableCallbacks } from '../../internal/useStableCallbacks.ts';
import { VisuallyHidden } from '../../internal/VisuallyHidden.ts';
import { usePatternLabels } from '../PatternLabelsProvider.tsx';
import { Axis, Body, Cell, Column, ColumnName, Head, HourLine, Item, NowLine, Place, Root } from './Agenda.styles.ts';
import { type AgendaSpan, layOut, neighborOf, remPerMinute, shownHours } from './agendaLayout.ts';

/** A column, such as a day or a room. */
export interface AgendaColumn {
  id: string;
  label: string;
  /** Marks the column, such as today. */
  current?: boolean | undefined;
}

/** Something that takes time, such as an appointment. Minutes count from midnight. */
export interface AgendaBlock extends AgendaSpan {
  title: string;
  /** A second line, such as a status. */
  note?: string | undefined;
  /**
   * `muted` for what is over, `warning` for what needs a look.
   * @default 'accent'
   */
  tone?: 'accent' | 'muted' | 'warning' | undefined;
  /** Cannot be moved. */
  fixed?: boolean | undefined;
}

/** Time that is free. */
export interface AgendaPlace extends AgendaSpan {
  /** Such as '2 places free'. */
  label: string;
  /** A second line, such as what the place is for. */
  note?: string | undefined;
}

export interface AgendaProps extends Omit<ComponentProps<'div'>, 'children' | 'onSelect'> {
  /** Accessible name. */
  label: string;
  /** In reading direction, each with its `id` and `label`. */
  columns: readonly AgendaColumn[];
  /** Appointments and the like, each in a column, with its `title`. */
  blocks: readonly AgendaBlock[];
  /** Where blocks can be dropped, each in a column, with its `label`. */
  places: readonly AgendaPlace[];
  /** The time of the line that marks now, in minutes from midnight, and its column if it is not in all of them. */
  now?: { minute: number; columnId?: string | undefined } | undefined;
  /** The block that is being moved, until its new place comes. */
  busyId?: string | undefined;
  /** Whether the block can be moved to the place. @default to each place */
  canMove?: ((block: AgendaBlock, place: AgendaPlace) => boolean) | undefined;
  /** Called when a block is pressed. */
  onBlockSelect: (block: AgendaBlock) => void;
  /** Called when a place is pressed. */
  onPlaceSelect: (place: AgendaPlace) => void;
  /** Called when a block is dropped on a place. Without it, nothing can be moved. */
  onMove?: ((block: AgendaBlock, place: AgendaPlace) => void) | undefined;
}

/** A block that is carried, and the place where it would be dropped. */
interface Lift {
  block: AgendaBlock;
  target: AgendaPlace | undefined;
  by: 'keys' | 'pointer';
}

/** How far, in pixels, the pointer travels before a press is a drag, and how far from a place it still drops there. */
const dragThreshold = 4;
const dropDistance = 64;

/** How long a finger rests on a block until it picks it up, and how far it may stray. Farther, it scrolls. */
const touchHoldMs = 400;
const touchStray = 10;

/**
 * Shows blocks and free places on a time axis, in columns. A block is moved by dragging it, by touch once it was held for a
 * moment, or by Space, arrow keys and Space. One tab stop: arrow keys lead from item to item. Other props go to the root.
 */
export function Agenda(props: AgendaProps) {
  const { label, columns, blocks, places, now, busyId, canMove, onBlockSelect, onPlaceSelect, onMove, ...rootProps } =
    props;
  const { labels, locale } = usePatternLabels();
  const hintId = useId();
  const root = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState<string>();
  const [lift, setLift] = useState<Lift>();
  const [announcement, setAnnouncement] = useState('');
  const drag = useRef<Drag>(undefined);
  const ignoresClick = useRef(false);
  /** The block that was dropped by keys. It has the focus in its new place, too. */
  const movedId = useRef<string>(undefined);

  const columnIds = useMemo(() => columns.map(({ id }) => id), [columns]);
  const spans = useMemo(
    () => [...blocks, ...places].toSorted((a, b) => a.from - b.from || a.to - b.to),
    [blocks, places],
  );
  const lanes = useMemo(
    () => columnIds.map((columnId) => layOut(spans.filter((span) => span.columnId === columnId))),
    [columnIds, spans],
  );
  const hours = useMemo(() => shownHours(spans), [spans]);
  const carried = lift?.block;
  const targets = useMemo(
    () => (carried ? places.filter((place) => canMove?.(carried, place) ?? true) : []),
    [carried, places, canMove],
  );
  const tabStop = spans.find(({ id }) => id === activeId)?.id ?? firstInColumns(spans, columnIds)?.id;
  const time = useMemo(() => createMinuteFormat(locale), [locale]);
  const nameOfColumn = (id: string) => columns.find((column) => column.id === id)?.label ?? '';
  const where = (span: AgendaSpan) => labels.agendaTime(nameOfColumn(span.columnId), time(span.from));

  const elementOf = (id: string) => root.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`);
  const pickUp = (block: AgendaBlock, by: Lift['by']) => {
    setLift({ block, target: undefined, by });
    setAnnouncement(by === 'keys' ? labels.pickedUp(block.title) : '');
  };
  const aimAt = (target: AgendaPlace | undefined) => {
    if (lift === undefined || target?.id === lift.target?.id) return;
    setLift({ ...lift, target });
    if (lift.by === 'keys' && target) setAnnouncement(`${where(target)}, ${target.label}`);
  };
  const putDown = ({ block, target, by }: Lift) => {
    setLift(undefined);
    setAnnouncement(target ? labels.droppedAt(block.title, where(target)) : labels.notMoved(block.title));
    if (target === undefined) return;
    if (by === 'keys') movedId.current = block.id;
    onMove?.(block, target);
  };
  // Not rendered by React, because there can be hundreds of places.
  useLayoutEffect(() => {
    const marked = withElements(targets, root.current);
    for (const { element } of marked) element.dataset['target'] = '';
    return () => {
      for (const { element } of marked) delete element.dataset['target'];
    };
  }, [targets]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the block may have come to its new column.
  useLayoutEffect(() => {
    if (movedId.current === undefined || document.activeElement !== document.body) return;
    elementOf(movedId.current)?.focus();
    movedId.current = undefined;
  }, [blocks]);

  const handleKey = (event: KeyboardEvent, span: AgendaBlock | AgendaPlace) => {
    const key = inReadingDirection(event.key, event.currentTarget);
    if (lift?.by === 'keys') {
      if (key === ' ' || key === 'Enter') putDown(lift);
      else if (key === 'Escape') putDown({ ...lift, target: undefined });
      else if (key.startsWith('Arrow')) {
        const next = neighborOf(key, lift.target ?? lift.block, targets, columnIds);
        aimAt(next ?? lift.target);
        if (next) elementOf(next.id)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      } else return;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (key === 'Escape' && drag.current) {
      event.stopPropagation();
      drag.current.isGivenUp = true;
      setLift(undefined);
      return;
    }
    if (key === ' ' && 'title' in span && onMove && !span.fixed) {
      event.preventDefault();
      pickUp(span, 'keys');
      return;
    }
    if (!key.startsWith('Arrow')) return;
    event.preventDefault();
    const next = neighborOf(key, span, spans, columnIds);
    if (next) elementOf(next.id)?.focus();
  };

  const forgetPress = () => {
    clearTimeout(drag.current?.timer);
    drag.current = undefined;
  };
  useEffect(() => {
    const element = root.current;
    // React listens passively, and then the page would scroll.
    const keepFromScrolling = (event: TouchEvent) => {
      if (drag.current?.isTouch && drag.current.isDragging && event.cancelable) event.preventDefault();
    };
    element?.addEventListener('touchmove', keepFromScrolling, { passive: false });
    return () => {
      clearTimeout(drag.current?.timer);
      element?.removeEventListener('touchmove', keepFromScrolling);
    };
  }, []);

  const startDrag = (event: PointerEvent<HTMLElement>, block: AgendaBlock) => {
    // A second finger pinches.
    forgetPress();
    if (!onMove || block.fixed || event.button !== 0 || !event.isPrimary) return;
    const isTouch = event.pointerType === 'touch';
    drag.current = { block, startX: event.clientX, startY: event.clientY, scrollY: window.scrollY, isTouch };
    if (isTouch) {
      drag.current.timer = setTimeout(() => {
        if (drag.current === undefined) return;
        drag.current.isDragging = true;
        pickUp(block, 'pointer');
      }, touchHoldMs);
    }
    // A quick pointer would be over something else when it moves first. A finger is captured by the browser.
    else event.currentTarget.setPointerCapture(event.pointerId);
  };
  const continueDrag = (event: PointerEvent<HTMLElement>) => {
    const current = drag.current;
    if (current === undefined || current.isGivenUp) return;
    const [x, y] = [event.clientX - current.startX, event.clientY - current.startY + window.scrollY - current.scrollY];
    if (!current.isDragging && current.isTouch) {
      if (Math.hypot(x, y) > touchStray) forgetPress();
      return;
    }
    if (!current.isDragging) {
      if (Math.hypot(x, y) < dragThreshold) return;
      current.isDragging = true;
      pickUp(current.block, 'pointer');
    }
    // Not rendered by React, so that a frame costs the same however many blocks there are.
    event.currentTarget.style.translate = `${x}px ${y}px`;
    // Rendered since the block was picked up.
    if (carried) current.candidates ??= withElements(targets, root.current);
    const nearest = nearestPlace(current.candidates ?? [], event);
    if (nearest && nearest.place.id !== current.target?.id) {
      nearest.element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
    current.target = nearest?.place;
    aimAt(nearest?.place);
  };
  const endDrag = (event: PointerEvent<HTMLElement>) => {
    const ended = drag.current;
    forgetPress();
    if (!ended?.isDragging) return;
    event.currentTarget.style.translate = '';
    // The browser sends a click after the drop.
    ignoresClick.current = true;
    setTimeout(() => {
      ignoresClick.current = false;
    });
    const target = event.type === 'pointerup' && !ended.isGivenUp ? ended.target : undefined;
    putDown({ block: ended.block, target, by: 'pointer' });
  };
  const press = (span: AgendaBlock | AgendaPlace) => {
    if (ignoresClick.current) return;
    if ('title' in span) onBlockSelect(span);
    else onPlaceSelect(span);
  };

  const handlers = useStableCallbacks({
    onPress: press,
    onKey: handleKey,
    onFocusItem: (id: string) => setActiveId(id),
    onLeave: () => {
      if (lift?.by === 'keys') putDown({ ...lift, target: undefined });
    },
    onDragStart: startDrag,
    onDragMove: continueDrag,
    onDragEnd: endDrag,
  });
  const mostLanes = Math.max(1, ...lanes.map((column) => Math.max(1, ...column.map((entry) => entry.lanes))));
  const style: Variables = {
    '--minute': `${remPerMinute(spans)}rem`,
    '--minutes': hours.to - hours.from,
    '--column': `${Math.max(6.5, mostLanes * 5)}rem`,
  };
  return (
    <Root
      {...rootProps}
      ref={root}
      role="group"
      aria-label={label}
      style={{ ...style, ...rootProps.style }}
      onContextMenu={(event) => {
        // A phone opens a menu after a long press.
        if (drag.current?.isTouch) event.preventDefault();
      }}
    >
      <Head aria-hidden>
        <Axis />
        {columns.map(({ id, label: name, current }) => (
          <ColumnName key={id} data-current={current || undefined}>
            {name}
          </ColumnName>
        ))}
      </Head>
      <Body>
        {listHours(hours).map((minute) => (
          <HourLine key={minute} aria-hidden style={placed(minute - hours.from)} />
        ))}
        <Axis aria-hidden>
          {listHours(hours).map((minute) => (
            <span key={minute} style={placed(minute - hours.from)}>
              {time(minute)}
            </span>
          ))}
        </Axis>
        {columns.map((column, index) => (
          <Column key={column.id} aria-label={column.label}>
            {now && (now.columnId ?? column.id) === column.id && now.minute >= hours.from && now.minute <= hours.to ? (
              <NowLine as="li" aria-hidden style={placed(now.minute - hours.from)} />
            ) : null}
            {lanes[index]?.map(({ span, lane, lanes: count }) => (
              <AgendaItem
                key={span.id}
                span={span}
                from={span.from - hours.from}
                lane={lane}
                lanes={count}
                time={time(span.from)}
                name={'title' in span ? undefined : labels.agendaTime(column.label, time(span.from))}
                isTabStop={span.id === tabStop}
                isBusy={span.id === busyId}
                isMovable={onMove !== undefined && 'title' in span && !span.fixed}
                aimedTime={lift?.block.id === span.id && lift.target ? time(lift.target.from) : undefined}
                isLifted={lift?.block.id === span.id}
                isAimedAt={span.id === lift?.target?.id}
                hintId={hintId}
                {...handlers}
              />
            ))}
          </Column>
        ))}
      </Body>
      <span id={hintId} hidden>
        {labels.moveHint}
      </span>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Root>
  );
}

interface Drag {
  block: AgendaBlock;
  startX: number;
  startY: number;
  scrollY: number;
  isTouch: boolean;
  /** Picks it up once the finger has rested on it. */
  timer?: ReturnType<typeof setTimeout>;
  /** The pointer has moved far enough. */
  isDragging?: boolean;
  /** Escape was pressed. The button is still down. */
  isGivenUp?: boolean;
  /** Where it can be dropped, found once. */
  candidates?: readonly PlaceElement[];
  target?: AgendaPlace | undefined;
}

interface AgendaItemProps {
  span: AgendaBlock | AgendaPlace;
  /** Minutes from the first shown hour. */
  from: number;
  lane: number;
  lanes: number;
  time: string;
  /** Accessible name of a place, before its label. */
  name: string | undefined;
  isTabStop: boolean;
  isBusy: boolean;
  isMovable: boolean;
  isLifted: boolean;
  /** Time of the place where it would be dropped. */
  aimedTime: string | undefined;
  /** Whether the carried block would be dropped on this place. */
  isAimedAt: boolean;
  hintId: string;
  onPress: (span: AgendaBlock | AgendaPlace) => void;
  onKey: (event: KeyboardEvent, span: AgendaBlock | AgendaPlace) => void;
  onFocusItem: (id: string) => void;
  onLeave: () => void;
  onDragStart: (event: PointerEvent<HTMLElement>, block: AgendaBlock) => void;
  onDragMove: (event: PointerEvent<HTMLElement>) => void;
  onDragEnd: (event: PointerEvent<HTMLElement>) => void;
}

/** A block or a place. Memoized, because only a few of hundreds change while one is dragged. */
const AgendaItem = memo(function AgendaItem(props: AgendaItemProps) {
  const { span, from, lane, lanes, time, name, isTabStop, isBusy, isMovable, isLifted, aimedTime, isAimedAt } = props;
  const shared = {
    type: 'button',
    tabIndex: isTabStop ? 0 : -1,
    'data-item': span.id,
    onClick: () => props.onPress(span),
    onKeyDown: (event: KeyboardEvent) => props.onKey(event, span),
    onFocus: () => props.onFocusItem(span.id),
  } as const;
  const style: Variables = { ...placed(from), '--length': span.to - span.from, '--lane': lane, '--lanes': lanes };
  if (!('title' in span)) {
    return (
      <Cell style={style}>
        <Place
          {...shared}
          data-aimed-at={isAimedAt || undefined}
          aria-label={`${name}, ${span.label} ${span.note ?? ''}`.trim()}
        >
          <span>{span.label}</span> {span.note === undefined ? null : <span dir="auto">{span.note}</span>}
        </Place>
      </Cell>
    );
  }
  const { title, note, tone } = span;
  return (
    <Cell style={style}>
      <Item
        {...shared}
        data-tone={tone}
        data-movable={isMovable || undefined}
        data-lifted={isLifted || undefined}
        aria-busy={isBusy || undefined}
        aria-describedby={isMovable ? props.hintId : undefined}
        onBlur={props.onLeave}
        onPointerDown={(event) => props.onDragStart(event, span)}
        onPointerMove={props.onDragMove}
        onPointerUp={props.onDragEnd}
        onPointerCancel={props.onDragEnd}
      >
        <span>
          <time>{aimedTime ?? time}</time> <span dir="auto">{title}</span>
        </span>
        {note === undefined ? null : <span dir="auto">{note}</span>}
      </Item>
    </Cell>
  );
}, isSameItem);

/** Compares spans by value, because a parent may rebuild all of them when one changes. */
function isSameItem({ span, ...before }: AgendaItemProps, { span: nextSpan, ...next }: AgendaItemProps): boolean {
  return isShallowEqual(before, next) && isShallowEqual(span, nextSpan);
}

function isShallowEqual<Value extends object>(a: Value, b: Value): boolean {
  const keys = Object.keys(a) as (keyof Value)[];
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]));
}

type Variables = CSSProperties & Record<`--${string}`, string | number>;

const placed = (from: number): Variables => ({ '--from': from });

function listHours({ from, to }: { from: number; to: number }): number[] {
  return Array.from({ length: (to - from) / 60 + 1 }, (_, index) => from + index * 60);
}

function firstInColumns<Span extends AgendaSpan>(spans: readonly Span[], columnIds: readonly string[]) {
  const first = columnIds.find((id) => spans.some(({ columnId }) => columnId === id));
  return spans.find(({ columnId }) => columnId === first);
}

/** Returns a function that formats 570 as 09:30, with the digits of the locale. A format of Intl costs more than its use. */
function createMinuteFormat(locale: string): (minute: number) => string {
  const digits = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2, useGrouping: false });
  return (minute) => `${digits.format(Math.floor(minute / 60) % 24)}:${digits.format(minute % 60)}`;
}

/** Swaps left and right where the element reads from right to left. */
function inReadingDirection(key: string, element: Element): string {
  if (getComputedStyle(element).direction === 'ltr') return key;
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key;
}

interface PlaceElement {
  place: AgendaPlace;
  element: HTMLElement;
}

/** Finds the elements of many places in one pass. */
function withElements(places: readonly AgendaPlace[], root: HTMLElement | null): PlaceElement[] {
  const elements = new Map<string | undefined, HTMLElement>();
  for (const element of root?.querySelectorAll<HTMLElement>('[data-item]') ?? []) {
    elements.set(element.dataset['item'], element);
  }
  return places.flatMap((place) => {
    const element = elements.get(place.id);
    return element ? [{ place, element }] : [];
  });
}

/** Returns the place under the pointer, else the nearest one close to it. */
function nearestPlace(candidates: readonly PlaceElement[], { clientX, clientY }: PointerEvent) {
  let best: PlaceElement | undefined;
  let bestDistance = dropDistance;
  for (const candidate of candidates) {
    const { left, right, top, bottom } = candidate.element.getBoundingClientRect();
    const distance = Math.hypot(
      Math.max(left - clientX, 0, clientX - right),
      Math.max(top - clientY, 0, clientY - bottom),
    );
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}
