import type { ComponentProps } from 'react';
import { VisuallyHidden } from '../../internal/VisuallyHidden.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { Root } from './Spinner.styles.ts';
import { SpinnerWheel } from './SpinnerWheel.tsx';

export interface SpinnerProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Announced when the spinner appears. @default the label `loading` */
  label?: string;
  /** 20 or 32 pixels. @default 'medium' */
  size?: 'medium' | 'large';
}

/** Shows that something of unknown duration is running. `ref` and other props go to the root. */
export function Spinner({ label, size = 'medium', ...rootProps }: SpinnerProps) {
  const { labels } = useLabels();
  return (
    <Root role="status" data-size={size} {...rootProps}>
      <SpinnerWheel />
      <VisuallyHidden>{label ?? labels.loading}</VisuallyHidden>
    </Root>
  );
}
