import type { ReactNode } from 'react';
import styled from 'styled-components';
import { buttonLook } from '../../internal/button.styles.ts';
import { NewWindowNote } from '../../internal/NewWindowNote.tsx';
import type { ButtonSize, ButtonVariant } from '../button/Button.tsx';
import type { AnchorProps } from './LinkProvider.tsx';
import { Anchor } from './LinkProvider.tsx';

export interface LinkButtonProps extends AnchorProps {
  /**
   * `primary` for the main action of a page, `ghost` for lesser ones.
   * @default 'secondary'
   */
  variant?: ButtonVariant;
  /**
   * 40 or 48 pixels high.
   * @default 'medium'
   */
  size?: ButtonSize;
  /** Icon before the text. */
  icon?: ReactNode;
  /** Fills the width of the container. */
  fullWidth?: boolean;
}

/** A link that looks like a button. `ref` and other props go to the anchor. */
export function LinkButton({
  variant = 'secondary',
  size = 'medium',
  icon,
  fullWidth,
  children,
  ...anchorProps
}: LinkButtonProps) {
  return (
    <Root data-variant={variant} data-size={size} data-full-width={fullWidth || undefined} {...anchorProps}>
      {icon}
      {children}
      <NewWindowNote target={anchorProps.target} />
    </Root>
  );
}

const Root = styled(Anchor)`${buttonLook}`;
