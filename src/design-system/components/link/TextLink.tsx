import type { ReactNode } from 'react';
import type { AnchorProps } from './LinkProvider.tsx';
import { Root } from './TextLink.styles.ts';

export interface TextLinkProps extends AnchorProps {
  tone?: 'accent' | 'muted';
  /** Stands before the words. */
  icon?: ReactNode;
}

/** A link in the manner of text. `ref` and other props go to the anchor. */
export function TextLink({ tone = 'accent', icon, children, ...anchorProps }: TextLinkProps) {
  return (
    <Root data-tone={tone} {...anchorProps}>
      {icon}
      {children}
    </Root>
  );
}
