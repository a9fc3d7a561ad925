import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { SpinnerWheel } from '../spinner/SpinnerWheel.tsx';
import { Root } from './Button.styles.ts';

/** How much a button asks for attention; `danger` is outlined, `dangerSolid` confirms what cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'dangerSolid';

/** 40 pixels, or 48 for the one action of a guest or phone page. */
export type ButtonSize = 'medium' | 'large';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Stands before the words. */
  icon?: ReactNode;
  /** Takes the whole width of its container. */
  fullWidth?: boolean;
  /** The action runs: the button keeps its width and the focus, and ignores further presses. */
  loading?: boolean;
}

/** Starts an action. `ref` and other props go to the native button, whose `type` is 'button' unless told otherwise. */
export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    size = 'medium',
    icon,
    fullWidth,
    loading = false,
    children,
    onClick,
    ...buttonProps
  } = props;
  return (
    <Root
      type="button"
      data-variant={variant}
      data-size={size}
      data-full-width={fullWidth || undefined}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? ignorePress : onClick}
      {...buttonProps}
    >
      {loading ? (
        <>
          <span className="content">
            {icon}
            {children}
          </span>
          <span className="busy">
            <SpinnerWheel />
          </span>
        </>
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </Root>
  );
}

/** Also keeps a submit button from sending its form again. */
function ignorePress(event: MouseEvent) {
  event.preventDefault();
}
