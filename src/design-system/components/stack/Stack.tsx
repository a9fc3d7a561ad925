import type { ComponentProps, CSSProperties } from 'react';
import styled from 'styled-components';

export interface StackProps extends ComponentProps<'div'> {
  /** Step of the spacing scale, from 4 to 48 pixels. @default 4 */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | undefined;
  /** A row wraps and centers its children vertically. @default 'column' */
  direction?: 'column' | 'row' | undefined;
}

/** Places its children below or beside each other with equal gaps. Other props go to the root. */
export function Stack({ gap = 4, direction = 'column', style, ...rootProps }: StackProps) {
  // React's style type has no custom properties.
  const gapStyle = { '--stack-gap': `var(--space-${gap})` } as CSSProperties;
  return <Root {...rootProps} data-direction={direction} style={{ ...style, ...gapStyle }} />;
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--stack-gap);
  min-inline-size: 0;

  &[data-direction='row'] { flex-flow: row wrap; align-items: center; }
`;
