import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { pill } from '../../internal/pill.styles.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';

export interface TagProps extends ComponentProps<'span'> {
  /**
   * `accent` for a chosen one.
   * @default 'neutral'
   */
  tone?: 'neutral' | 'accent' | undefined;
  /** Adds a remove button. It is named after the children, which must then be a string. */
  onRemove?: (() => void) | undefined;
  /** Disables the remove button. */
  disabled?: boolean | undefined;
}

/** A short label, such as a department. Other props go to the root. */
export function Tag({ tone = 'neutral', onRemove, disabled, children, ...rootProps }: TagProps) {
  const { labels } = useLabels();
  return (
    <Root {...rootProps} data-tone={tone}>
      {children}
      {onRemove === undefined ? null : (
        <Remove type="button" aria-label={labels.remove(String(children))} disabled={disabled} onClick={onRemove}>
          <X aria-hidden />
        </Remove>
      )}
    </Root>
  );
}

const Root = styled.span`
  ${pill}
  max-inline-size: 100%;
  overflow-wrap: anywhere;

  &[data-tone='accent'] { background: var(--color-accent-soft); color: var(--color-accent); }
`;

const Remove = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 24px;
  block-size: 24px;
  margin-inline: 2px -8px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  color: inherit;

  svg { inline-size: 14px; block-size: 14px; }
  &:hover:not(:disabled) { background: color-mix(in srgb, currentColor 12%, transparent); }
`;
