import { useEffect, useState } from 'react';
import { clock } from './clock.ts';

/** The server refuses to send a code or an invitation again within this time, in milliseconds. */
const resendWaitMs = 60_000;

/** Returns the remaining seconds, at least 0. */
export function secondsToResend(sentAt: number, now: number): number {
  return Math.min(resendWaitMs / 1000, Math.max(0, Math.ceil((sentAt + resendWaitMs - now) / 1000)));
}

/** Counts down the seconds until a mail may be sent again. `sentAt` is in epoch milliseconds. */
export function useSecondsToResend(sentAt: number): number {
  const [now, setNow] = useState(clock.now);
  const seconds = secondsToResend(sentAt, now);
  const over = seconds === 0;
  useEffect(() => {
    if (over) return;
    // Ticks more often than once a second, so that no second is skipped.
    const timer = setInterval(() => setNow(clock.now()), 250);
    return () => clearInterval(timer);
  }, [over]);
  return seconds;
}
