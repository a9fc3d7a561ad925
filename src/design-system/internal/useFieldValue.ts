import { useState } from 'react';

/** Value of a field. With `value` its owner keeps it, else the field does. */
export interface FieldValue<Value, Next extends Value = Value> {
  /** Current value. Its owner updates it in `onValueChange`. */
  value?: Value | undefined;
  /** Initial value of a field without `value`. */
  defaultValue?: Value | undefined;
  /** Called with the new value. */
  onValueChange?: ((value: Next) => void) | undefined;
}

/** Returns the value of a field and its setter. `empty` is the initial value if none is given. */
export function useFieldValue<Value, Next extends Value = Value>(
  { value, defaultValue, onValueChange }: FieldValue<Value, Next>,
  empty: Value,
): readonly [Value, (next: Next) => void] {
  const [ownValue, setOwnValue] = useState(defaultValue ?? empty);
  const change = (next: Next) => {
    if (value === undefined) setOwnValue(next);
    onValueChange?.(next);
  };
  return [value ?? ownValue, change];
}
