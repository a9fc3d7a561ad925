import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from '../../internal/FieldError.tsx';
import { Hint } from '../../internal/FormField.styles.ts';
import { toggleProps } from '../../internal/toggleProps.ts';
import { describedBy, useFieldIds } from '../../internal/useFieldIds.ts';
import { VisuallyHidden } from '../../internal/VisuallyHidden.ts';
import { Root, Row } from './Switch.styles.ts';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'role' | 'children'> {
  /** Visible label. */
  label: ReactNode;
  /** Hides the label visually. */
  labelHidden?: boolean;
  /** Content beside the label, such as a tooltip. */
  labelEnd?: ReactNode;
  /** Without it the switch keeps its own state, from `defaultChecked`. */
  checked?: boolean | undefined;
  /** Called with the new state. */
  onCheckedChange?: ((checked: boolean) => void) | undefined;
  /** Help below the label. */
  hint?: ReactNode;
  /** Shown below the label, and read with it. */
  errorMessage?: string | undefined;
}

/** Turns something on or off with immediate effect. `ref` and other props go to the input, `className` to the root. */
export function Switch(props: SwitchProps) {
  const {
    label,
    labelHidden = false,
    labelEnd,
    onCheckedChange,
    hint,
    errorMessage,
    className,
    id,
    disabled,
    ...rest
  } = props;
  const { readOnly, onClick, 'aria-describedby': others, ...inputProps } = rest;
  const ids = useFieldIds(id);
  return (
    <Root className={className}>
      <Row>
        <label data-disabled={disabled || undefined}>
          <input
            {...inputProps}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own state.
            role="switch"
            id={ids.control}
            disabled={disabled}
            aria-describedby={describedBy(ids, { hint, errorMessage, others })}
            aria-invalid={errorMessage ? true : undefined}
            {...toggleProps({ readOnly, onClick, onCheckedChange })}
          />
          {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        </label>
        {labelEnd}
      </Row>
      {hint ? <Hint id={ids.hint}>{hint}</Hint> : null}
      <FieldError id={ids.error} errorMessage={errorMessage} />
    </Root>
  );
}
