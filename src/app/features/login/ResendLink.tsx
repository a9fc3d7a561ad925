import { useEffect, useState } from 'react';
import { clock } from '#app/clock.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { secondsToResend } from './codeRequest.ts';

export interface ResendLinkProps {
  /** When the last code was sent, in epoch milliseconds. */
  sentAt: number;
  loading: boolean;
  onResend: () => void;
}

/** Counts down, then sends another code. */
export function ResendLink({ sentAt, loading, onResend }: ResendLinkProps) {
  const seconds = useCountdown(sentAt);
  return (
    <Button variant="ghost" disabled={seconds > 0} loading={loading} onClick={onResend}>
      {seconds > 0 ? `Resend in ${seconds}s` : 'Click to Resend'}
    </Button>
  );
}

function useCountdown(sentAt: number): number {
  const [now, setNow] = useState(clock.now);
  const seconds = secondsToResend(sentAt, now);
  const over = seconds === 0;
  useEffect(() => {
    if (over) return;
    // More often than once a second, so that no second is skipped or stands twice as long.
    const timer = setInterval(() => setNow(clock.now()), 250);
    return () => clearInterval(timer);
  }, [over]);
  return seconds;
}
