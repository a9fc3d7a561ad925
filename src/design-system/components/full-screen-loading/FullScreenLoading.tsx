import type { ComponentProps } from 'react';
import { Bar, Root } from './FullScreenLoading.styles.ts';

export interface FullScreenLoadingProps extends Omit<ComponentProps<'div'>, 'children'> {
  /**
   * Shown below the spinner and read once.
   * @default 'Loading...'
   */
  text?: string | undefined;
}

/** Fills the window while the application starts. Other props go to the root. */
export function FullScreenLoading({ text = 'Loading...', ...rootProps }: FullScreenLoadingProps) {
  return (
    <Root {...rootProps} role="status">
      <Bar aria-hidden />
      {text}
    </Root>
  );
}
