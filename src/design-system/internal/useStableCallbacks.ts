import { useLayoutEffect, useRef, useState } from 'react';

type Callbacks = Readonly<Record<string, (...values: never[]) => void>>;

/** The same functions for as long as the component is mounted, so that memoized children can take them; each does what the one of the latest render does. */
export function useStableCallbacks<Given extends Callbacks>(callbacks: Given): Given {
  const latest = useRef<Callbacks>(callbacks);
  useLayoutEffect(() => {
    latest.current = callbacks;
  });
  const [stable] = useState(() => {
    const call =
      (name: string) =>
      (...values: never[]) =>
        latest.current[name]?.(...values);
    return Object.fromEntries(Object.keys(callbacks).map((name) => [name, call(name)]));
  });
  // Each name has a function that takes what the given one takes.
  return stable as unknown as Given;
}
