import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { ButtonRoot } from '../../internal/button.styles.ts';
import { SpinnerWheel } from '../spinner/SpinnerWheel.tsx';

/** Emphasis of a button. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost';

/** 40 pixels, or 48 for the main action of a guest or phone page. */
export type ButtonSize = 'medium' | 'large';

export interface ButtonProps extends ComponentProps<'button'> {
  /**
   * `primary` for the main action of a page, `ghost` for lesser ones.
   * @default 'secondary'
   */
  variant?: ButtonVariant;
  /**
   * `danger` for an action that deletes; as `primary` it confirms one.
   * @default 'neutral'
   */
  tone?: 'neutral' | 'danger' | undefined;
  /**
   * 40 or 48 pixels high.
   * @default 'medium'
   */
  size?: ButtonSize;
  /** Icon before the text. */
  icon?: ReactNode;
  /** Fills the width of the container. */
  fullWidth?: boolean;
  /** Shows a spinner and ignores presses. The button keeps its width and focus. */
  loading?: boolean;
}

/** Starts an action. `ref` and other props go to the native button. Its `type` is 'button' by default. */
export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    tone,
    size = 'medium',
    icon,
    fullWidth,
    loading = false,
    children,
    onClick,
    ...buttonProps
  } = props;
  return (
    <ButtonRoot
      type="button"
      data-variant={variant}
      data-tone={tone}
      data-size={size}
      data-full-width={fullWidth || undefined}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? ignorePress : onClick}
      {...buttonProps}
    >
      {loading ? (
        <>
          <HiddenContent>
            {icon}
            {children}
          </HiddenContent>
          <Busy>
            <SpinnerWheel />
          </Busy>
        </>
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </ButtonRoot>
  );
}

/** Also prevents a second submit of the form. */
function ignorePress(event: MouseEvent) {
  event.preventDefault();
}

/* Invisible while loading, so that the button keeps its width. */
const HiddenContent = styled.span`
  display: inline-flex;
  align-items: center;
  gap: inherit;
  opacity: 0;
`;

const Busy = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;
