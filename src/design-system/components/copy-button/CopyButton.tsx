import { Check, CircleAlert, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../../internal/VisuallyHidden.ts';
import { Button, type ButtonProps } from '../button/Button.tsx';

export interface CopyButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'loading' | 'onClick'> {
  /** Text to copy. */
  text: string;
  /**
   * Text of the button.
   * @default 'Copy'
   */
  label?: string;
  /** Replaces the label for two seconds and is announced. @default 'Copied' */
  copiedLabel?: string;
  /** Error if the browser blocks the clipboard, with an alternative. */
  failedText?: string;
}

type Outcome = 'none' | 'copied' | 'failed';

const copiedLabelMs = 2000;

/** Copies text and confirms it. `ref` and other props go to the button, `className` to the root. */
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
    const timer = setTimeout(() => setOutcome('none'), copiedLabelMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      // `clipboard` is undefined in an insecure context. The catch handles that too.
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
      {/* Always rendered, because screen readers announce only changes inside a live region. */}
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

const Root = styled.span`
  display: inline-flex;
  flex-direction: column;
  align-items: flex-start;
  position: relative;
  max-inline-size: 100%;
`;

const Failure = styled.span`
  display: flex;
  gap: 6px;
  margin-block-start: var(--space-1);
  color: var(--color-danger);
  font: var(--font-small);

  svg { flex: none; inline-size: 16px; block-size: 16px; margin-block-start: 1px; }
`;
