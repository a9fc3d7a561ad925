import { useSecondsToResend } from '#app/secondsToResend.ts';
import { Button } from '#design-system/components/button/Button.tsx';

export interface ResendLinkProps {
  /** When the last code was sent, in epoch milliseconds. */
  sentAt: number;
  loading: boolean;
  onResend: () => void;
}

/** Counts down, then sends another code. */
export function ResendLink({ sentAt, loading, onResend }: ResendLinkProps) {
  const seconds = useSecondsToResend(sentAt);
  return (
    <Button variant="ghost" disabled={seconds > 0} loading={loading} onClick={onResend}>
      {seconds > 0 ? `Resend in ${seconds}s` : 'Click to Resend'}
    </Button>
  );
}
