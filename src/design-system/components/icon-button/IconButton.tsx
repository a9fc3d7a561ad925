import type { ComponentProps, ReactNode } from 'react';
import { SpinnerWheel } from '../spinner/SpinnerWheel.tsx';
import { Root } from './IconButton.styles.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Names the action: nothing else says it. */
  label: string;
  icon: ReactNode;
  variant?: 'ghost' | 'secondary' | 'danger';
  /** The action runs: the icon becomes a spinner and further presses are ignored. */
  loading?: boolean;
}

/** A button that shows an icon only. `ref` and other props go to the native button. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  loading = false,
  onClick,
  ...buttonProps
}: IconButtonProps) {
  return (
    <Root
      type="button"
      aria-label={label}
      data-variant={variant}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? undefined : onClick}
      {...buttonProps}
    >
      {loading ? <SpinnerWheel /> : icon}
    </Root>
  );
}
