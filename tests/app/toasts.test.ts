import { configureStore } from '@reduxjs/toolkit';
import { expect, test, vi } from 'vitest';
import { selectToasts, showUndoable, toastShown, toastSlice, undoActions } from '#app/ui/toasts/toastSlice.ts';

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

test('a success ends the errors of the same action, and that there was no network', () => {
  const shown = [
    toastShown({ tone: 'danger', title: 'Not saved', source: 'a' }),
    toastShown({ tone: 'danger', title: 'Not sent', source: 'b' }),
    toastShown({ tone: 'danger', title: 'You are offline', source: 'b', isOffline: true }),
  ].reduce(toastSlice.reducer, toastSlice.getInitialState());
  const saved = toastSlice.reducer(shown, toastShown({ tone: 'success', title: 'Saved', source: 'a' }));
  expect(saved.map(({ title }) => title)).toEqual(['Not sent', 'Saved']);
  const told = toastSlice.reducer(shown, toastShown({ tone: 'info', title: 'Signed in elsewhere', source: 'a' }));
  expect(told.map(({ title }) => title)).toEqual(['Not sent', 'You are offline', 'Signed in elsewhere']);
});

test('Undo ends after ten seconds, also of a toast that is held longer', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const store = configureStore({ reducer: { toasts: toastSlice.reducer } });
  const undo = vi.fn();
  showUndoable(store.dispatch, { tone: 'success', title: 'Cancelled' }, undo);
  const undoOf = () => selectToasts(store.getState()).map((toast) => [toast.undo, undoActions.get(toast.id)]);
  vi.advanceTimersByTime(9_999);
  expect(undoOf()).toEqual([['Offered', undo]]);
  vi.advanceTimersByTime(1);
  expect(undoOf()).toEqual([['Ended', undefined]]);
  vi.useRealTimers();
});
