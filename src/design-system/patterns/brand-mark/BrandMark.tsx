import { Activity } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Logo, Name, Root } from './BrandMark.styles.ts';

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
