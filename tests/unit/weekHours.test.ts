import { expect, test } from 'vitest';
import type { EditorDay, EditorRange } from '#design-system/patterns/schedule-editor/scheduleEdit.ts';
import {
  canDraw,
  cellAt,
  editWeek,
  hoursBetween,
  hoursToShow,
  moveEdge,
  rangeAt,
} from '#design-system/patterns/schedule-editor/weekHours.ts';

const at = (timeFrom: number, timeTo: number): EditorRange => ({ timeFrom, timeTo });
const openDay = (day: number, ...ranges: EditorRange[]): EditorDay => ({ day, enabled: true, ranges });

const [morning, afternoon] = [at(480, 720), at(780, 1020)];

test('opens the same hours on several days', () => {
  const edited = editWeek([openDay(1, morning)], { kind: 'open', days: [1, 2], range: at(780, 840) });
  expect(edited).toEqual([openDay(1, morning, at(780, 840)), openDay(2, at(780, 840))]);
});

test.each([
  ['that overlap it', at(690, 750), [at(480, 750), afternoon]],
  ['that touch it', at(720, 780), [at(480, 1020)]],
  ['between which it is', at(600, 900), [at(480, 1020)]],
  ['that it does not touch: none', at(1050, 1080), [morning, afternoon, at(1050, 1080)]],
])('joins opened hours with the ranges %s', (_which, range, ranges) => {
  const week = [openDay(1, morning, afternoon)];
  expect(editWeek(week, { kind: 'open', days: [1], range })).toEqual([openDay(1, ...ranges)]);
});

test('keeps ranges apart that touch each other but not the opened hours', () => {
  const [early, late] = [at(480, 600), at(600, 720)];
  const edited = editWeek([openDay(1, early, late)], { kind: 'open', days: [1], range: afternoon });
  expect(edited).toEqual([openDay(1, early, late, afternoon)]);
});

test.each([
  ['the start', at(450, 540), [at(540, 720), afternoon]],
  ['the middle', at(540, 600), [at(480, 540), at(600, 720), afternoon]],
  ['several ranges', at(600, 840), [at(480, 600), at(840, 1020)]],
  ['nothing', at(720, 780), [morning, afternoon]],
])('closes %s', (_what, range, ranges) => {
  const week = [openDay(1, morning, afternoon)];
  expect(editWeek(week, { kind: 'close', days: [1], range })).toEqual([openDay(1, ...ranges)]);
});

test('closing the last hours closes the day', () => {
  const edited = editWeek([openDay(1, morning)], { kind: 'close', days: [1], range: at(0, 1440) });
  expect(edited).toEqual([{ day: 1, enabled: false, ranges: [] }]);
});

test('a closed day keeps its ranges for reopening, until hours are opened', () => {
  const closed: EditorDay = { day: 1, enabled: false, ranges: [morning] };
  expect(editWeek([closed], { kind: 'close', days: [1], range: at(0, 1440) })).toEqual([closed]);
  expect(editWeek([closed], { kind: 'open', days: [1], range: afternoon })).toEqual([openDay(1, afternoon)]);
});

test.each([
  ['no start', at(Number.NaN, 720)],
  ['an end before its start', at(720, 480)],
])('a day with a range that has %s stays as it is', (_what, range) => {
  const day = openDay(1, range, afternoon);
  expect(canDraw(day)).toBe(false);
  expect(canDraw({ ...day, enabled: false })).toBe(true);
  expect(editWeek([day], { kind: 'open', days: [1], range: morning })).toEqual([day]);
  expect(editWeek([day], { kind: 'close', days: [1], range: morning })).toEqual([day]);
});

test('a range whose edge was moved is replaced, also by a shorter one and by none', () => {
  const week = [openDay(1, morning, afternoon)];
  const edit = (minute: number) =>
    editWeek(week, { kind: 'open', days: [1], range: moveEdge(morning, 'timeTo', minute), replaced: morning });
  expect(edit(598)).toEqual([openDay(1, at(480, 600), afternoon)]);
  expect(edit(800)).toEqual([openDay(1, at(480, 1020))]);
  expect(edit(481)).toEqual([openDay(1, afternoon)]);
  expect(edit(420)).toEqual([openDay(1, at(420, 480), afternoon)]);
});

test('cells are half hours, up to midnight', () => {
  expect(cellAt(509.9)).toBe(480);
  expect(cellAt(1440)).toBe(1410);
  expect(hoursBetween(600, 480)).toEqual(at(480, 630));
  expect(hoursBetween(1410, 1410)).toEqual(at(1410, 1440));
});

test('finds the range of a cell that it covers in part', () => {
  const day = openDay(1, at(480, 725));
  expect(rangeAt(day, at(720, 750))).toEqual(at(480, 725));
  expect(rangeAt(day, at(750, 780))).toBeUndefined();
  expect(rangeAt({ ...day, enabled: false }, at(480, 510))).toBeUndefined();
});

test('shows 06:00 to 20:00, and full hours around all ranges', () => {
  expect(hoursToShow([])).toEqual(at(360, 1200));
  expect(hoursToShow([openDay(1, at(290, 720)), openDay(2, at(780, 1230))])).toEqual(at(240, 1260));
  expect(hoursToShow([{ ...openDay(1, at(60, 120)), enabled: false }])).toEqual(at(360, 1200));
});
