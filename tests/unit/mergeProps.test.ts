import { expect, test, vi } from 'vitest';
import { mergeProps } from '#design-system/internal/mergeProps.ts';

test('both handlers are called, its own first, with what the event brings', () => {
  const calls = vi.fn();
  const given = { onClick: (event: unknown) => calls('given', event) };
  const merged = mergeProps(given, { onClick: (event: unknown) => calls('ours', event) });
  (merged['onClick'] as (event: string) => void)('press');
  expect(calls.mock.calls).toEqual([
    ['given', 'press'],
    ['ours', 'press'],
  ]);
});

test('other props stay, and ours win over its own', () => {
  const onFocus = () => undefined;
  expect(mergeProps({ title: 'a', onFocus, type: 'submit' }, { type: 'button', id: 'b' })).toEqual({
    title: 'a',
    onFocus,
    type: 'button',
    id: 'b',
  });
});

test('a handler of ours stands alone where it has none', () => {
  const onFocus = () => undefined;
  expect(mergeProps({ onFocus: undefined }, { onFocus })).toEqual({ onFocus });
});
