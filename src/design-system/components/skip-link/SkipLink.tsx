import type { ComponentProps } from 'react';
import { Root } from './SkipLink.styles.ts';

export interface SkipLinkProps extends ComponentProps<'a'> {
  /** Id of the main area, with `tabIndex` -1. */
  targetId: string;
}

/** The first link of a page. Visible on focus, it moves past the navigation. `ref` and other props go to the link. */
export function SkipLink({ targetId, children = 'Skip to content', ...linkProps }: SkipLinkProps) {
  return (
    <Root {...linkProps} href={`#${targetId}`}>
      {children}
    </Root>
  );
}
