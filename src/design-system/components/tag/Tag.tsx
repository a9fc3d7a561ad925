import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Remove, Root } from './Tag.styles.ts';

export interface TagProps extends ComponentProps<'span'> {
  /**
   * `accent` for one that is chosen.
   * @default 'neutral'
   */
  tone?: 'neutral' | 'accent' | undefined;
  /** Adds a remove button. */
  onRemove?: (() => void) | undefined;
  /** Accessible name of the remove button, such as 'Remove Sales'. @default 'Remove' */
  removeLabel?: string | undefined;
  /** Disables the remove button. */
  disabled?: boolean | undefined;
}

/** A short label, such as a department. Other props go to the root. */
export function Tag({
  tone = 'neutral',
  onRemove,
  removeLabel = 'Remove',
  disabled,
  children,
  ...rootProps
}: TagProps) {
  return (
    <Root {...rootProps} data-tone={tone}>
      {children}
      {onRemove === undefined ? null : (
        <Remove type="button" aria-label={removeLabel} disabled={disabled} onClick={onRemove}>
          <X aria-hidden />
        </Remove>
      )}
    </Root>
  );
}
