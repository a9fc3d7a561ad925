import { type Ref, type RefCallback, useCallback } from 'react';

/** Merges a component's own ref with its caller's. */
export function useMergedRefs<Element>(own: Ref<Element>, given: Ref<Element> | undefined): RefCallback<Element> {
  return useCallback(
    (element: Element | null) => {
      const releases = [assign(own, element), assign(given, element)];
      return () => {
        for (const release of releases) release();
      };
    },
    [own, given],
  );
}

function assign<Element>(ref: Ref<Element> | undefined, element: Element | null): () => void {
  if (typeof ref === 'function') {
    const cleanUp = ref(element);
    return typeof cleanUp === 'function' ? cleanUp : () => ref(null);
  }
  if (ref) {
    ref.current = element;
    return () => {
      ref.current = null;
    };
  }
  return () => undefined;
}
