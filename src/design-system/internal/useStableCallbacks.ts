import { useLayoutEffect, useRef, useState } from 'react';

type Callbacks = Readonly<Record<string, (...values: never[]) => void>>;

/** Returns callbacks with a stable identity for memoized children. Each calls the latest version. */
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
  // Every name has a function with the given signature.
  return stable as unknown as Given;
}
