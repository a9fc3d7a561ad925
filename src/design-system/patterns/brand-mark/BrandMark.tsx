import { Activity } from 'lucide-react';
import type { ComponentProps } from 'react';
import styled from 'styled-components';

export interface BrandMarkProps extends Omit<ComponentProps<'span'>, 'children'> {
  /**
   * Name of the product.
   * @default 'Checkwell'
   */
  name?: string | undefined;
}

/** Logo and product name. Other props go to the root. */
export function BrandMark({ name = 'Checkwell', ...rootProps }: BrandMarkProps) {
  return (
    <Root {...rootProps}>
      <Logo aria-hidden>
        <Activity />
      </Logo>
      <Name>{name}</Name>
    </Root>
  );
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-inline-size: 0;
`;

const Logo = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  inline-size: 32px;
  block-size: 32px;
  border: 1px solid transparent;
  border-radius: 9px;
  background: var(--color-accent);
  color: var(--color-on-accent);

  svg { inline-size: 20px; block-size: 20px; }
`;

const Name = styled.span`
  font: var(--font-section-title);
  font-size: 1.125rem;
  letter-spacing: -0.012em;
  overflow-wrap: anywhere;
`;
