import { useEffect, useRef } from 'react';

/** Focuses an element when the stage changes, because the pressed button is gone. */
export function useFocusOnChange(stage: string) {
  const element = useRef<HTMLButtonElement>(null);
  const last = useRef(stage);
  useEffect(() => {
    if (last.current !== stage) element.current?.focus();
    last.current = stage;
  }, [stage]);
  return element;
}
