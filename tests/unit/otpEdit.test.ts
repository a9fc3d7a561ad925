import { describe, expect, test } from 'vitest';
import {
  changeBox,
  completeCode,
  type OtpEdit,
  pasteText,
  pressKey,
  typeText,
} from '#design-system/components/otp-input/otpEdit.ts';

const boxesOf = (text: string) => [...text].map((letter) => (letter === '_' ? '' : letter));
const describeEdit = (edit: OtpEdit | undefined) =>
  edit && `${edit.boxes.map((box) => box || '_').join('')} at ${edit.focus}`;

test.each([
  ['keeps only digits that fit', '____', '12 3-456', '1234 at 3'],
  ['a short text keeps the other boxes', '___9', '12', '12_9 at 2'],
  ['a text without digits changes nothing', '12__', 'code', '12__ at 0'],
  ['an empty text changes nothing', '12__', '', '12__ at 0'],
])('paste: %s', (_case, before, text, after) => {
  expect(describeEdit(typeText(boxesOf(before), 0, text))).toBe(after);
});

test.each([
  ['a digit moves on', '1___', 1, '2', '12__ at 2'],
  ['a second digit replaces the first', '12__', 1, '27', '17__ at 2'],
  ['a digit typed before the first replaces it too', '12__', 1, '72', '17__ at 2'],
  ['an autofilled code fills all boxes', '____', 0, '1234', '1234 at 3'],
  ['an emptied box keeps focus', '12__', 1, '', '1___ at 1'],
  ['a letter is ignored', '1___', 1, 'x', '1___ at 1'],
])('change: %s', (_case, before, index, text, after) => {
  expect(describeEdit(changeBox(boxesOf(before), index, text))).toBe(after);
});

describe('a key', () => {
  test.each([
    ['Backspace', '12__', 2, '1___ at 1'],
    ['Backspace', '12__', 1, '1___ at 1'],
    ['Backspace', '12_4', 2, '1__4 at 1'],
    ['Backspace', '____', 0, '____ at 0'],
    ['Delete', '1234', 1, '1_34 at 1'],
    ['ArrowLeft', '1234', 0, '1234 at 0'],
    ['ArrowRight', '1234', 1, '1234 at 2'],
    ['ArrowRight', '1234', 3, '1234 at 3'],
    ['Home', '1234', 2, '1234 at 0'],
    ['End', '1234', 1, '1234 at 3'],
    ['2', '12__', 1, '12__ at 2'],
    ['٣', '12__', 2, '123_ at 3'],
    ['Tab', '12__', 1, undefined],
  ])('%s in %s at %i', (key, before, index, after) => {
    expect(describeEdit(pressKey(boxesOf(before), index, key))).toBe(after);
  });
});

describe('a pasted text', () => {
  test.each([
    ['a code', '9183', '9183 at 3'],
    ['a code with spaces', '91 83', '9183 at 3'],
    ['a sentence with another number', 'Your code 2024: 9183', '9183 at 3'],
    ['a sentence with a longer number', 'Order 20241123, code 9183, valid for 10 minutes', '9183 at 3'],
    ['Arabic digits', '٩١٨٣', '9183 at 3'],
    ['Devanagari digits', '९१८३', '9183 at 3'],
    ['full-width digits', '９１８３', '9183 at 3'],
    ['no digit', 'Hello', '____ at 0'],
  ])('%s', (_case, text, after) => {
    expect(describeEdit(pasteText(boxesOf('____'), text))).toBe(after);
  });
});

test('a code is complete when no box is empty', () => {
  expect(completeCode(boxesOf('123_'))).toBeUndefined();
  expect(completeCode(boxesOf('1234'))).toBe('1234');
});
