import { Check, CircleAlert, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../../internal/VisuallyHidden.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { Button, type ButtonProps } from '../button/Button.tsx';

export interface CopyButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'loading' | 'onClick'> {
  /** Text to copy. */
  text: string;
  /**
   * Text of the button.
   * @default the label `copy`
   */
  label?: string;
}

type Outcome = 'none' | 'copied' | 'failed';

const copiedMs = 2000;

/** Copies text and confirms it. `ref` and other props go to the button, `className` to the root. */
export function CopyButton({ text, label, className, ...buttonProps }: CopyButtonProps) {
  const { labels } = useLabels();
  const [outcome, setOutcome] = useState<Outcome>('none');
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome('none'), copiedMs);
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
        {copied ? labels.copied : (label ?? labels.copy)}
      </Button>
      {/* Always rendered, because screen readers announce only changes inside a live region. */}
      <span role="status">
        {copied ? <VisuallyHidden>{labels.copied}</VisuallyHidden> : null}
        {outcome === 'failed' ? (
          <Failure>
            <CircleAlert aria-hidden />
            {labels.copyFailed}
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
