import type { ReactNode } from 'react';
import styled from 'styled-components';
import { NewWindowNote } from '../../internal/NewWindowNote.tsx';
import type { AnchorProps } from './LinkProvider.tsx';
import { Anchor } from './LinkProvider.tsx';

export interface TextLinkProps extends AnchorProps {
  /**
   * `muted` beside text of less importance.
   * @default 'accent'
   */
  tone?: 'accent' | 'muted';
  /** Icon before the text. */
  icon?: ReactNode;
}

/** A text link. `ref` and other props go to the anchor. */
export function TextLink({ tone = 'accent', icon, children, ...anchorProps }: TextLinkProps) {
  return (
    <Root data-tone={tone} {...anchorProps}>
      {icon}
      {children}
      <NewWindowNote target={anchorProps.target} />
    </Root>
  );
}

const Root = styled(Anchor)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: 24px;
  border-radius: var(--radius-small);
  color: var(--color-accent);
  font-weight: 500;
  text-decoration: none;

  svg { flex: none; inline-size: var(--size-icon); block-size: var(--size-icon); stroke-width: 1.75; }

  &:hover { color: var(--color-accent-hover); text-decoration: underline; text-underline-offset: 3px; }

  /* In running text, color alone does not distinguish a link. */
  p & { display: inline; text-decoration: underline; text-underline-offset: 3px; }

  &[data-tone='muted'] { color: var(--color-text-muted); font-weight: 400; }
  &[data-tone='muted']:hover { color: var(--color-text); }
`;
