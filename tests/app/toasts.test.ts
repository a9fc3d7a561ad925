import { expect, test } from 'vitest';
import { toastShown, toastSlice } from '#app/toasts/toastSlice.ts';

const show = (titles: readonly string[]) =>
  titles
    .reduce(
      (toasts, title) => toastSlice.reducer(toasts, toastShown({ tone: 'info', title })),
      toastSlice.getInitialState(),
    )
    .map(({ title }) => title);

test('a repeated text replaces the toast that has it', () => {
  expect(show(['Saved', 'Sent', 'Saved'])).toEqual(['Sent', 'Saved']);
});

test('only the newest three toasts stay', () => {
  expect(show(['1', '2', '3', '4', '5'])).toEqual(['3', '4', '5']);
});
