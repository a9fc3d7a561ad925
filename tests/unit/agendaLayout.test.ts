import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AgendaSpan, layOut, neighborOf, shownHours } from '#design-system/patterns/agenda/agendaLayout.ts';

const span = (id: string, columnId: string, from: number, to = from + 30): AgendaSpan => ({ id, columnId, from, to });

const anySpans = fc
  .array(fc.record({ from: fc.integer({ min: 0, max: 1400 }), length: fc.integer({ min: 1, max: 120 }) }), {
    maxLength: 40,
  })
  .map((list) => list.map(({ from, length }, index) => span(String(index), 'mon', from, from + length)));

test('overlapping spans lie side by side, and take no more lanes than are needed', () => {
  fc.assert(
    fc.property(anySpans, (spans) => {
      const laid = layOut(spans);
      expect(laid.map(({ span: { id } }) => id).sort()).toEqual(spans.map(({ id }) => id).sort());
      for (const one of laid) {
        expect(one.lane).toBeLessThan(one.lanes);
        const beside = laid.filter((other) => other.span.from < one.span.to && one.span.from < other.span.to);
        for (const other of beside) {
          expect(other.lanes).toBe(one.lanes);
          if (other !== one) expect(other.lane).not.toBe(one.lane);
        }
        const mostAtOnce = Math.max(
          ...laid.map(
            ({ span: { from } }) => laid.filter((other) => other.span.from <= from && from < other.span.to).length,
          ),
        );
        expect(one.lanes).toBeLessThanOrEqual(mostAtOnce);
      }
    }),
  );
});

test('shows full hours around all spans', () => {
  expect(shownHours([span('a', 'mon', 495, 525), span('b', 'tue', 610, 661)])).toEqual({ from: 480, to: 720 });
  expect(shownHours([])).toEqual({ from: 480, to: 1020 });
});

test('arrow keys lead to the next time of a column, or the nearest one of the next column with any', () => {
  const columns = ['mon', 'tue', 'wed'];
  const [early, late, other] = [span('early', 'mon', 480), span('late', 'mon', 600), span('other', 'wed', 590)];
  const spans = [early, other, late];
  expect(neighborOf('ArrowDown', early, spans, columns)).toBe(late);
  expect(neighborOf('ArrowUp', late, spans, columns)).toBe(early);
  expect(neighborOf('ArrowDown', late, spans, columns)).toBeUndefined();
  expect(neighborOf('ArrowRight', early, spans, columns)).toBe(other);
  expect(neighborOf('ArrowLeft', other, spans, columns)).toBe(late);
  expect(neighborOf('ArrowLeft', early, spans, columns)).toBeUndefined();
  // From a span that is not among them.
  expect(neighborOf('ArrowDown', span('x', 'mon', 500), spans, columns)).toBe(late);
  expect(neighborOf('ArrowUp', span('x', 'mon', 500), spans, columns)).toBe(early);
  expect(neighborOf('Home', early, spans, columns)).toBeUndefined();
});
