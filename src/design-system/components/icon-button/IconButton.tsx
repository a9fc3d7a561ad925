import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { ButtonRoot } from '../../internal/button.styles.ts';
import { mergeProps } from '../../internal/mergeProps.ts';
import { SpinnerWheel } from '../spinner/SpinnerWheel.tsx';
import { useTooltip } from '../tooltip/useTooltip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Accessible name of the action. A tooltip shows it on hover and on focus by Tab. */
  label: string;
  /** Decorative. */
  icon: ReactNode;
  /**
   * `secondary` has a border.
   * @default 'ghost'
   */
  variant?: 'ghost' | 'secondary';
  /**
   * `danger` for an action that deletes.
   * @default 'neutral'
   */
  tone?: 'neutral' | 'danger' | undefined;
  /** Shows a spinner and ignores presses. */
  loading?: boolean;
}

/** An icon-only button. `ref` and other props go to the native button. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  tone,
  loading = false,
  onClick,
  ...buttonProps
}: IconButtonProps) {
  // A Tooltip around it shows more than the label.
  const tooltip = useTooltip({
    content: 'data-tooltip' in buttonProps ? undefined : label,
    isLabel: true,
    elementProps: buttonProps,
  });
  return (
    <>
      <Root
        type="button"
        aria-label={label}
        data-variant={variant}
        data-tone={tone}
        aria-busy={loading || undefined}
        aria-disabled={loading || undefined}
        {...mergeProps({ onClick: loading ? undefined : onClick, ...buttonProps }, tooltip.triggerProps)}
      >
        {loading ? <SpinnerWheel /> : icon}
      </Root>
      {tooltip.panel}
    </>
  );
}

const Root = styled(ButtonRoot)`
  flex: none;
  inline-size: var(--size-control);
  padding: 0;

  &[data-variant='ghost']:where(:not([data-tone='danger'])) {
    color: var(--color-text-muted);
    &:hover:not(:disabled) { background: var(--color-sunken); color: var(--color-text); }
  }
`;
