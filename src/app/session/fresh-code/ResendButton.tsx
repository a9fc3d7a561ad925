import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import { Button, type ButtonProps } from '#design-system/components/button/Button.tsx';
import { useSecondsToResend } from './ResendLink.tsx';

export interface ResendButtonProps extends Omit<ButtonProps, 'onClick' | 'aria-disabled'> {
  /** When the last invitation was sent, in epoch milliseconds. 0 if unknown. */
  sentAt: number;
  onResend: () => void;
}

/** Sends an invitation again, at most once a minute, as the server does. */
export function ResendButton({ sentAt, onResend, ...buttonProps }: ResendButtonProps) {
  const seconds = useSecondsToResend(sentAt);
  const toast = useToast();
  const t = useTexts('session');
  return (
    <Button
      {...buttonProps}
      // Not disabled, because a disabled button would lose focus.
      aria-disabled={buttonProps.loading === true || seconds > 0}
      onClick={() => (seconds > 0 ? toast.info(t('waitToResend')) : onResend())}
    />
  );
}
