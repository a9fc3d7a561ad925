import { type RefCallback, useCallback, useRef, useState } from 'react';
import { useControlWarning } from './useControlWarning.ts';
import { useFormReset } from './useFormReset.ts';

// Bundlers replace it. Pages outside this repository have no types of Node.
declare const process: { env: { NODE_ENV?: string } };

/** Value of a field. With `value` its owner keeps it, else the field does. */
export interface FieldValue<Value, Next extends Value = Value> {
  /** Current value. Its owner updates it in `onValueChange`, and keeps it defined: null or an empty value is none. */
  value?: Value | undefined;
  /** Initial value of a field without `value`. Resetting the form restores it. */
  defaultValue?: Value | undefined;
  /** Called with the new value. */
  onValueChange?: ((value: Next) => void) | undefined;
}

/**
 * Returns the value of a field, its setter, and a ref for an element of the field. `empty` is the initial value if none is
 * given. In a disabled fieldset the setter does nothing, because not every field consists of native controls.
 */
export function useFieldValue<Value, Next extends Value = Value>(
  { value, defaultValue, onValueChange }: FieldValue<Value, Next>,
  empty: Value,
): readonly [Value, (next: Next) => void, RefCallback<Element>] {
  // biome-ignore lint/correctness/useHookAtTopLevel: the condition never changes while a page runs.
  if (process.env.NODE_ENV !== 'production') useControlWarning(value !== undefined);
  const [initialValue] = useState(defaultValue === undefined ? empty : defaultValue);
  const [ownValue, setOwnValue] = useState(initialValue);
  const part = useRef<Element>(null);
  const fieldRef = useCallback((element: Element | null) => {
    part.current = element;
  }, []);
  useFormReset(part, () => setOwnValue(initialValue));
  const change = (next: Next) => {
    if (part.current?.closest('fieldset:disabled')) return;
    if (value === undefined) setOwnValue(next);
    onValueChange?.(next);
  };
  return [value === undefined ? ownValue : value, change, fieldRef];
}
