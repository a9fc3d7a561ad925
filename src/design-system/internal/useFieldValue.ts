import { type RefCallback, type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

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

/**
 * Logs an error if a field changes between controlled and uncontrolled, as React does for inputs. Call it in development
 * only.
 */
function useControlWarning(isControlled: boolean): void {
  const wasControlled = useRef(isControlled);
  useEffect(() => {
    if (isControlled === wasControlled.current) return;
    wasControlled.current = isControlled;
    const [before, now] = isControlled ? ['uncontrolled', 'controlled'] : ['controlled', 'uncontrolled'];
    // biome-ignore lint/suspicious/noConsole: as React reports it.
    console.error(
      `A field changes from ${before} to ${now}, because its value is ${isControlled ? 'no longer' : 'now'} undefined. ` +
        'Decide for its lifetime: `value` with an empty value for none, or `defaultValue`.',
    );
  }, [isControlled]);
}

/** Calls `onReset` when the form around an element is reset. */
export function useFormReset(part: RefObject<Element | null>, onReset: () => void): void {
  const reset = useEffectEvent(onReset);
  useEffect(() => {
    const form = part.current?.closest('form');
    const listen = () => reset();
    form?.addEventListener('reset', listen);
    return () => form?.removeEventListener('reset', listen);
  }, [part]);
}
