import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { EditorRange } from './scheduleEdit.ts';
import { cellMinutes, type WeekEdit } from './weekHours.ts';

/** A place in the week. */
export interface Point {
  column: number;
  /** Minutes from midnight, within the shown hours. */
  minute: number;
}

interface PaintingOptions {
  /** The rows of the table. */
  body: RefObject<HTMLTableSectionElement | null>;
  /** The hours of the rows. */
  hours: EditorRange;
  disabled: boolean;
  /** How far from an edge a press still takes it, in pixels. */
  edgeReach: number;
  /** Whether there is an edge of a range at most `reach` minutes away. */
  isEdge: (point: Point, reach: number) => boolean;
  /** Returns the change by a drag from one place to another. A press at most `reach` minutes from an edge takes it. */
  toEdit: (from: Point, to: Point, reach: number) => WeekEdit;
  onEdit: (edit: WeekEdit) => void;
}

/** How long a finger is held before it paints, in milliseconds. Until then it scrolls the page. */
const holdMs = 350;

/** How far a finger may move while it is held, in pixels. */
const holdReach = 8;

/**
 * Turns drags over the cells of a week into changes. A mouse or pen paints at once, a finger after it was held, and a tap
 * changes one cell. Returns the change so far, and the props of the body.
 */
export function usePainting({ body, hours, disabled, edgeReach, isEdge, toEdit, onEdit }: PaintingOptions) {
  const [edit, setEdit] = useState<WeekEdit>();
  const latest = useRef({ edit, onEdit });
  const gesture = useRef<AbortController>(undefined);

  /** Returns the place, that of the nearest cell if it is outside of the week. */
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const rows = [...(body.current?.rows ?? [])];
    const row = nearest(rows, ({ top, bottom }) => Math.max(top - clientY, clientY - bottom, 0));
    const cells = [...(rows[0]?.querySelectorAll('td') ?? [])];
    const column = nearest(cells, ({ left, right }) => Math.max(left - clientX, clientX - right, 0));
    const { top = 0, height = 1 } = rows[row]?.getBoundingClientRect() ?? {};
    // The lower edge belongs to the cell.
    const share = Math.min(Math.max((clientY - top) / height, 0), 0.999);
    return { column, minute: hours.timeFrom + (row + share) * cellMinutes };
  };
  /** The reach of an edge in minutes. A finger is too wide to take one. */
  const reachOf = ({ pointerType }: { pointerType: string }) =>
    pointerType === 'touch' ? -1 : (edgeReach / (body.current?.rows[0]?.offsetHeight ?? 1)) * cellMinutes;

  const change = (next: WeekEdit | undefined) => {
    latest.current.edit = next;
    setEdit(next);
  };
  const cancel = () => {
    gesture.current?.abort();
    change(undefined);
  };
  latest.current.onEdit = onEdit;

  const start = (event: PointerEvent) => {
    // A press on the name of a row paints nothing.
    if (disabled || event.button !== 0 || !(event.target as Element).closest('td')) return;
    cancel();
    const isTouch = event.pointerType === 'touch';
    const from = pointOf(event);
    const reach = reachOf(event);
    const { clientX, clientY, pointerId } = event;
    const controller = new AbortController();
    const { signal } = controller;
    gesture.current = controller;
    const paint = (to: Point) => change(toEdit(from, to, reach));
    if (isTouch) {
      const hold = setTimeout(paint, holdMs, from);
      signal.addEventListener('abort', () => clearTimeout(hold));
    } else {
      paint(from);
    }
    const listen = (
      type: 'pointermove' | 'pointerup' | 'pointercancel',
      handle: (event: globalThis.PointerEvent) => void,
    ) => window.addEventListener(type, (other) => other.pointerId === pointerId && handle(other), { signal });
    listen('pointermove', (moved) => {
      if (latest.current.edit) paint(pointOf(moved));
      else if (Math.hypot(moved.clientX - clientX, moved.clientY - clientY) > holdReach) cancel();
    });
    listen('pointercancel', cancel);
    listen('pointerup', () => {
      const done = latest.current.edit ?? toEdit(from, from, reach);
      cancel();
      latest.current.onEdit(done);
    });
  };

  useEffect(() => {
    const element = body.current;
    // React's listeners are passive, so that they cannot keep a painting finger from scrolling.
    const keepPage = (event: Event) => {
      if (latest.current.edit) event.preventDefault();
    };
    element?.addEventListener('touchmove', keepPage, { passive: false });
    element?.addEventListener('contextmenu', keepPage);
    return () => {
      element?.removeEventListener('touchmove', keepPage);
      element?.removeEventListener('contextmenu', keepPage);
      gesture.current?.abort();
    };
  }, [body]);

  const bodyProps = {
    onPointerDown: start,
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (disabled || edit || event.pointerType === 'touch') return;
      event.currentTarget.toggleAttribute('data-edge', isEdge(pointOf(event), reachOf(event)));
    },
  };
  return { edit, cancel, bodyProps };
}

/** Returns the index of the element with the smallest distance. */
function nearest(elements: readonly Element[], distanceOf: (rect: DOMRect) => number): number {
  const distances = elements.map((element) => distanceOf(element.getBoundingClientRect()));
  return distances.indexOf(Math.min(...distances));
}
