import { describe, expect, test } from 'vitest';
import {
  changeBox,
  completeCode,
  type OtpEdit,
  pressKey,
  typeText,
} from '#design-system/components/otp-input/otpEdit.ts';

const boxesOf = (text: string) => [...text].map((letter) => (letter === '_' ? '' : letter));
const seen = (edit: OtpEdit | undefined) => edit && `${edit.boxes.map((box) => box || '_').join('')} at ${edit.focus}`;

test.each([
  ['only its digits are kept, cut to the boxes', '____', '12 3-456', '1234 at 3'],
  ['a short one leaves the rest', '___9', '12', '12_9 at 2'],
  ['without a digit nothing changes', '12__', 'code', '12__ at 0'],
  ['of something that is no text nothing changes', '12__', '', '12__ at 0'],
])('a paste: %s', (_case, before, text, after) => {
  expect(seen(typeText(boxesOf(before), 0, text))).toBe(after);
});

test.each([
  ['a digit goes on', '1___', 1, '2', '12__ at 2'],
  ['a second digit replaces the first', '12__', 1, '27', '17__ at 2'],
  ['wherever it was put', '12__', 1, '72', '17__ at 2'],
  ['a whole code from the mail', '____', 0, '1234', '1234 at 3'],
  ['an emptied box stays', '12__', 1, '', '1___ at 1'],
  ['a letter is not taken', '1___', 1, 'x', '1___ at 1'],
])('a changed box: %s', (_case, before, index, text, after) => {
  expect(seen(changeBox(boxesOf(before), index, text))).toBe(after);
});

describe('a key', () => {
  test.each([
    ['Backspace', '12__', 2, '12__ at 1'],
    ['Backspace', '12__', 1, undefined],
    ['Backspace', '____', 0, '____ at 0'],
    ['Delete', '1234', 1, '1_34 at 1'],
    ['ArrowLeft', '1234', 0, '1234 at 0'],
    ['ArrowRight', '1234', 1, '1234 at 2'],
    ['ArrowRight', '1234', 3, '1234 at 3'],
    ['Home', '1234', 2, '1234 at 0'],
    ['End', '1234', 1, '1234 at 3'],
    ['2', '12__', 1, '12__ at 2'],
    ['Tab', '12__', 1, undefined],
  ])('%s in %s at %i', (key, before, index, after) => {
    expect(seen(pressKey(boxesOf(before), index, key))).toBe(after);
  });
});

test('a code is complete when no box is empty', () => {
  expect(completeCode(boxesOf('123_'))).toBeUndefined();
  expect(completeCode(boxesOf('1234'))).toBe('1234');
});
