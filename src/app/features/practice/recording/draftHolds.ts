import { useEffect, useState } from 'react';

/** By assessment member: settles when everyone who has held the draft so far is done. */
const holds = new Map<string, Promise<void>>();

/** Holds the draft of an assessment member in this tab. `free` resolves once everyone who held it before has released it. */
export function holdDraft(assessmentMemberId: string): { free: Promise<void>; release: () => void } {
  const free = holds.get(assessmentMemberId) ?? Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = free.then(() => promise);
  holds.set(assessmentMemberId, done);
  void done.then(() => {
    if (holds.get(assessmentMemberId) === done) holds.delete(assessmentMemberId);
  });
  return { free, release: resolve };
}

/** Whether somebody holds the draft: its open page, or a save that has not been answered. */
export function isDraftHeld(assessmentMemberId: string): boolean {
  return holds.has(assessmentMemberId);
}

/**
 * Holds the draft for the open page. Returns false while something typed earlier is still being saved: the page would begin
 * with the version before it, and refuse its own next save.
 */
export function useDraftHold(assessmentMemberId: string): boolean {
  const [held, setHeld] = useState<string>();
  useEffect(() => {
    const { free, release } = holdDraft(assessmentMemberId);
    let isOpen = true;
    void free.then(() => {
      // Another person may be open by now.
      if (isOpen) setHeld(assessmentMemberId);
    });
    return () => {
      isOpen = false;
      setHeld(undefined);
      release();
    };
  }, [assessmentMemberId]);
  return held === assessmentMemberId;
}
