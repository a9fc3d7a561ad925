import { expect, test, vi } from 'vitest';
import { mergeProps } from '#design-system/internal/mergeProps.ts';

test('calls both handlers with the event, the given one first', () => {
  const calls = vi.fn();
  const given = { onClick: (event: unknown) => calls('given', event) };
  const merged = mergeProps(given, { onClick: (event: unknown) => calls('ours', event) });
  (merged['onClick'] as (event: string) => void)('press');
  expect(calls.mock.calls).toEqual([
    ['given', 'press'],
    ['ours', 'press'],
  ]);
});

test('keeps other props, and ours win', () => {
  const onFocus = () => undefined;
  expect(mergeProps({ title: 'a', onFocus, type: 'submit' }, { type: 'button', id: 'b' })).toEqual({
    title: 'a',
    onFocus,
    type: 'button',
    id: 'b',
  });
});

test('uses our handler if none is given', () => {
  const onFocus = () => undefined;
  expect(mergeProps({ onFocus: undefined }, { onFocus })).toEqual({ onFocus });
});

test('joins descriptions, the given one first', () => {
  const merged = mergeProps({ 'aria-describedby': 'hint' }, { 'aria-describedby': 'tip' });
  expect(merged['aria-describedby']).toBe('hint tip');
  expect(mergeProps({ 'aria-describedby': 'hint' }, { 'aria-describedby': undefined })).toEqual({
    'aria-describedby': 'hint',
  });
  expect(mergeProps({ id: 'a' }, { id: 'b' })).toEqual({ id: 'b' });
});
