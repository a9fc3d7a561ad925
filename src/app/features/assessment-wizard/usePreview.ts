import { useEffect, useState } from 'react';

/** Longer than between two keys, because the server counts through all appointments. */
const pauseMs = 500;

interface Preview<Reply> {
  readonly of: string;
  /** Undefined if it could not be had. */
  readonly reply: Reply | undefined;
}

/**
 * Asks what a change would do, once the person pauses. `ask` must be stable. Returns 'asking' until the answer for this body
 * is there, and 'failed' without one. Asks nothing without a body.
 */
export function usePreview<Body, Reply>(
  body: Body | undefined,
  ask: (body: Body) => Promise<Reply>,
): Reply | 'asking' | 'failed' {
  const [preview, setPreview] = useState<Preview<Reply>>();
  const wanted = body === undefined ? undefined : JSON.stringify(body);
  useEffect(() => {
    if (wanted === undefined) return;
    let isCurrent = true;
    const keep = (reply: Reply | undefined) => {
      if (isCurrent) setPreview({ of: wanted, reply });
    };
    const timer = setTimeout(() => {
      ask(JSON.parse(wanted) as Body).then(keep, () => keep(undefined));
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [wanted, ask]);
  if (preview === undefined || preview.of !== wanted) return 'asking';
  return preview.reply ?? 'failed';
}
