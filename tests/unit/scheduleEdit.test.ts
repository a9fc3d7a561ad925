import { expect, test } from 'vitest';
import {
  addRange,
  changeRange,
  copyDay,
  dayOf,
  type EditorDay,
  listDays,
  removeRange,
  setEnabled,
} from '#design-system/patterns/schedule-editor/scheduleEdit.ts';

const morning = { timeFrom: 480, timeTo: 720 };
const wholeDay = { timeFrom: 480, timeTo: 1020 };
const monday: EditorDay = { day: 1, enabled: true, ranges: [morning] };
const sunday: EditorDay = { day: 0, enabled: false, ranges: [] };

test('the week starts on Monday, in Arabic on Saturday', () => {
  expect(listDays('en-GB')).toEqual([1, 2, 3, 4, 5, 6, 0]);
  expect(listDays('ar-EG')).toEqual([6, 0, 1, 2, 3, 4, 5]);
});

test('a change replaces every entry of a duplicated day', () => {
  const twice = [monday, sunday, { ...monday, ranges: [wholeDay] }];
  expect(setEnabled(twice, 1, false)).toEqual([{ ...monday, enabled: false }, sunday]);
});

test('a missing day is closed', () => {
  expect(dayOf([monday], 3)).toEqual({ day: 3, enabled: false, ranges: [] });
});

test('opening a day without ranges adds the default range', () => {
  expect(setEnabled([sunday], 0, true)).toEqual([{ day: 0, enabled: true, ranges: [wholeDay] }]);
});

test('closing a day keeps its ranges for reopening', () => {
  const closed = setEnabled([monday], 1, false);
  expect(closed).toEqual([{ day: 1, enabled: false, ranges: [morning] }]);
  expect(setEnabled(closed, 1, true)).toEqual([monday]);
});

test('a new range of 08:00 to 17:00 is appended', () => {
  const afternoon = { timeFrom: 720, timeTo: 1020 };
  expect(addRange([monday, sunday], 1)).toEqual([{ ...monday, ranges: [morning, afternoon] }, sunday]);
  const late = { ...monday, ranges: [wholeDay] };
  expect(addRange([late], 1)).toEqual([{ ...late, ranges: [wholeDay, { timeFrom: 1020, timeTo: 1080 }] }]);
});

test('removing the last range closes the day', () => {
  expect(removeRange([{ ...monday, ranges: [morning, wholeDay] }], 1, 0)).toEqual([{ ...monday, ranges: [wholeDay] }]);
  expect(removeRange([monday], 1, 0)).toEqual([{ day: 1, enabled: false, ranges: [] }]);
});

test('changes one end of a range', () => {
  expect(changeRange([monday, sunday], 1, 0, { timeTo: 700 })).toEqual([
    { ...monday, ranges: [{ timeFrom: 480, timeTo: 700 }] },
    sunday,
  ]);
});

test('copying a day replaces other days and adds missing ones', () => {
  expect(copyDay([sunday, monday], 1, [0, 2])).toEqual([{ ...monday, day: 0 }, monday, { ...monday, day: 2 }]);
});
