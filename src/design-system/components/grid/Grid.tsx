import type { ComponentProps, CSSProperties } from 'react';
import styled from 'styled-components';

export interface GridProps extends ComponentProps<'div'> {
  /** Minimum width of a column, a CSS length. @default '240px' */
  minColumnWidth?: string | undefined;
  /** Step of the spacing scale, from 4 to 48 pixels. @default 4 */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | undefined;
}

/** Places its children in as many equal columns as there is room for. Other props go to the root. */
export function Grid({ minColumnWidth = '240px', gap = 4, style, ...rootProps }: GridProps) {
  // React's style type has no custom properties.
  const tracks = { '--grid-column': minColumnWidth, '--grid-gap': `var(--space-${gap})` } as CSSProperties;
  return <Root {...rootProps} style={{ ...style, ...tracks }} />;
}

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--grid-column)), 1fr));
  gap: var(--grid-gap);
  min-inline-size: 0;
`;
