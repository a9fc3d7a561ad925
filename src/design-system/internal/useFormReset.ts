import { type RefObject, useEffect, useEffectEvent } from 'react';

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
