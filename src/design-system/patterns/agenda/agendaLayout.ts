/** A span of time in a column, in minutes from midnight. The end is exclusive. */
export interface AgendaSpan {
  id: string;
  columnId: string;
  from: number;
  to: number;
}

/** A span beside others that overlap it. */
export interface AgendaLane<Span> {
  span: Span;
  /** From 0, in reading direction. */
  lane: number;
  /** How many lanes the spans need that overlap each other. */
  lanes: number;
}

const hour = 60;

/** Returns the full hours around all spans, in minutes from midnight. Working hours if there are none. */
export function shownHours(spans: readonly AgendaSpan[]): { from: number; to: number } {
  if (spans.length === 0) return { from: 8 * hour, to: 17 * hour };
  const from = spans.reduce((earliest, span) => Math.min(earliest, span.from), Number.POSITIVE_INFINITY);
  const to = spans.reduce((latest, span) => Math.max(latest, span.to), 0);
  return { from: Math.floor(from / hour) * hour, to: Math.ceil(to / hour) * hour };
}

/** Puts the spans of one column side by side where they overlap, in order of their start. */
export function layOut<Span extends AgendaSpan>(spans: readonly Span[]): AgendaLane<Span>[] {
  const laid: AgendaLane<Span>[] = [];
  let group: AgendaLane<Span>[] = [];
  /** When the last span of each lane ends. */
  let ends: number[] = [];
  const closeGroup = () => {
    for (const entry of group) entry.lanes = ends.length;
    laid.push(...group);
    group = [];
    ends = [];
  };
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    if (ends.every((end) => end <= span.from)) closeGroup();
    const free = ends.findIndex((end) => end <= span.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = span.to;
    group.push({ span, lane, lanes: 1 });
  }
  closeGroup();
  return laid;
}

/**
 * Returns the span that an arrow key leads to: up and down in its column, left and right to the nearest time of the next
 * column that has one. The spans are in order of their start. `key` is that of a page that reads from left to right.
 * Undefined at an edge and for other keys.
 */
export function neighborOf<Span extends AgendaSpan>(
  key: string,
  current: AgendaSpan,
  spans: readonly Span[],
  columnIds: readonly string[],
): Span | undefined {
  const inColumn = (id: string | undefined) => spans.filter(({ columnId }) => columnId === id);
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const own = inColumn(current.columnId);
    const index = own.findIndex(({ id }) => id === current.id);
    if (index !== -1) return own[key === 'ArrowDown' ? index + 1 : index - 1];
    return key === 'ArrowDown'
      ? own.find(({ from }) => from >= current.from)
      : own.findLast(({ from }) => from <= current.from);
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const step = key === 'ArrowRight' ? 1 : -1;
  for (let column = columnIds.indexOf(current.columnId) + step; columnIds[column] !== undefined; column += step) {
    const others = inColumn(columnIds[column]);
    if (others.length > 0) return nearestTo(current.from, others);
  }
  return undefined;
}

function nearestTo<Span extends AgendaSpan>(from: number, spans: readonly Span[]): Span | undefined {
  return spans.reduce<Span | undefined>(
    (best, span) => (best && Math.abs(best.from - from) <= Math.abs(span.from - from) ? best : span),
    undefined,
  );
}

/** Returns the height of a minute in rem, at which the shortest span has room for a line of text. */
export function remPerMinute(spans: readonly AgendaSpan[]): number {
  const lineHeight = 1.875;
  const shortest = spans.reduce((least, { from, to }) => Math.min(least, to - from), hour);
  return Math.min(0.25, Math.max(0.0625, lineHeight / Math.max(1, shortest)));
}
