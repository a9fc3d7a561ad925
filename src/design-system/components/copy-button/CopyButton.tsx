import { Check, CircleAlert, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../../internal/VisuallyHidden.ts';
import { Button, type ButtonProps } from '../button/Button.tsx';
import { Failure, Root } from './CopyButton.styles.ts';

export interface CopyButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'loading' | 'onClick'> {
  /** What is put on the clipboard. */
  text: string;
  /** @default 'Copy' */
  label?: string;
  /** Shown on the button and announced, for two seconds. */
  copiedLabel?: string;
  /** Shown where the browser refuses the clipboard: what the person can do instead. */
  failedText?: string;
}

type Outcome = 'none' | 'copied' | 'failed';

const copiedForMs = 2000;

/** Copies a text and says so. `ref` and other props go to the button, `className` to the root. */
export function CopyButton({
  text,
  label = 'Copy',
  copiedLabel = 'Copied',
  failedText = 'Your browser did not allow it. Select the text and copy it yourself.',
  className,
  ...buttonProps
}: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>('none');
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome('none'), copiedForMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      // Absent on a page that is not served securely, which is a refusal like any other.
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };

  const copied = outcome === 'copied';
  return (
    <Root className={className}>
      <Button {...buttonProps} icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />} onClick={() => void copy()}>
        {copied ? copiedLabel : label}
      </Button>
      {/* Always in the page: a reader announces only what changes inside it. */}
      <span role="status">
        {copied ? <VisuallyHidden>{copiedLabel}</VisuallyHidden> : null}
        {outcome === 'failed' ? (
          <Failure>
            <CircleAlert aria-hidden />
            {failedText}
          </Failure>
        ) : null}
      </span>
    </Root>
  );
}
