import { type Ref, type RefObject, useLayoutEffect } from 'react';

export interface StandInProps {
  /** The ref of the trigger that the widget would draw. */
  widgetRef: Ref<HTMLElement> | undefined;
  trigger: RefObject<HTMLElement | null>;
}

/** Draws nothing where a widget would draw its trigger, and gives it the one that is in the page already. */
export function StandIn({ widgetRef, trigger }: StandInProps) {
  useLayoutEffect(() => {
    if (typeof widgetRef !== 'function') return undefined;
    widgetRef(trigger.current);
    return () => {
      widgetRef(null);
    };
  }, [widgetRef, trigger]);
  return null;
}
