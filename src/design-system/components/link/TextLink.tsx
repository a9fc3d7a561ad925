import type { ReactNode } from 'react';
import type { AnchorProps } from './LinkProvider.tsx';
import { Root } from './TextLink.styles.ts';

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
    </Root>
  );
}
