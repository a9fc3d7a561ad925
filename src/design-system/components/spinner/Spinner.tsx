import type { ComponentProps } from 'react';
import { VisuallyHidden } from '../../internal/VisuallyHidden.ts';
import { Root } from './Spinner.styles.ts';
import { SpinnerWheel } from './SpinnerWheel.tsx';

export interface SpinnerProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Says what is going on; announced when the spinner appears. */
  label?: string;
  size?: 'medium' | 'large';
}

/** Shows that something is going on whose end is not known. `ref` and other props go to the root. */
export function Spinner({ label = 'Loading...', size = 'medium', ...rootProps }: SpinnerProps) {
  return (
    <Root role="status" data-size={size} {...rootProps}>
      <SpinnerWheel />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Root>
  );
}
