import { useEffect, useState } from 'react';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import { Button } from '#design-system/components/button/Button.tsx';

interface ResendLinkProps {
  /** When the last code was sent, in epoch milliseconds. */
  sentAt: number;
  loading: boolean;
  onResend: () => void;
}

/** Counts down, then sends another code. */
export function ResendLink({ sentAt, loading, onResend }: ResendLinkProps) {
  const seconds = useSecondsToResend(sentAt);
  const t = useTexts('session');
  return (
    <Button
      variant="ghost"
      loading={loading}
      // Not disabled, because a disabled button would lose focus.
      aria-disabled={loading || seconds > 0}
      onClick={seconds > 0 ? undefined : onResend}
    >
      {seconds > 0 ? t('resendIn', { seconds }) : t('resend')}
    </Button>
  );
}

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
