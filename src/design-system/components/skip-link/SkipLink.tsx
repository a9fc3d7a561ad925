import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { useLabels } from '../../labels/LabelsProvider.tsx';

export interface SkipLinkProps extends ComponentProps<'a'> {
  /** Id of the main area, with `tabIndex` -1. */
  targetId: string;
}

/** The first link of a page. Visible on focus, it moves past the navigation. `ref` and other props go to the link. */
export function SkipLink({ targetId, children, ...linkProps }: SkipLinkProps) {
  const { labels } = useLabels();
  return (
    <Root {...linkProps} href={`#${targetId}`}>
      {children ?? labels.skipToContent}
    </Root>
  );
}

/* On focus it takes its own line, so that it does not cover other links. */
const Root = styled.a`
  display: block;
  inline-size: fit-content;
  margin: var(--space-2);
  padding: var(--space-2) var(--space-4);
  border-radius: var(--radius-control);
  background: var(--color-accent);
  color: var(--color-on-accent);
  font: var(--font-label);

  &:not(:focus) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: 0;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
