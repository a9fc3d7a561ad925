import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { FieldError } from '../../internal/FieldError.tsx';
import { Hint } from '../../internal/FormField.styles.ts';
import { toggleProps } from '../../internal/toggleProps.ts';
import { describedBy, useFieldIds } from '../../internal/useFieldIds.ts';
import { useMergedRefs } from '../../internal/useMergedRefs.ts';
import { Root } from './Checkbox.styles.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'children'> {
  /** Visible label. */
  label: ReactNode;
  /** Hides the label visually, such as in a table row that already names it. */
  labelHidden?: boolean;
  /** Without it the checkbox keeps its own state, from `defaultChecked`. */
  checked?: boolean | undefined;
  /** Called with the new state. */
  onCheckedChange?: ((checked: boolean) => void) | undefined;
  /** Shows the mixed state. Overrides how `checked` looks. */
  indeterminate?: boolean;
  /** Help below the label. */
  hint?: ReactNode;
  /** Shown below the label, and read with it. */
  errorMessage?: string | undefined;
}

/** A checkbox with its label, hint and error. `ref` and other props go to the input, `className` to the root. */
export function Checkbox(props: CheckboxProps) {
  const { label, labelHidden = false, onCheckedChange, indeterminate = false, hint, errorMessage, ...rest } = props;
  const { className, id, ref, disabled, readOnly, onClick, 'aria-describedby': others, ...inputProps } = rest;
  const ids = useFieldIds(id);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // There is no HTML attribute for it, and a click resets the property: set it after each render.
    if (input.current) input.current.indeterminate = indeterminate;
  });
  return (
    <Root className={className}>
      <label data-disabled={disabled || undefined}>
        <input
          {...inputProps}
          ref={useMergedRefs(input, ref)}
          type="checkbox"
          id={ids.control}
          disabled={disabled}
          aria-invalid={errorMessage ? true : undefined}
          aria-describedby={describedBy(ids, { hint, errorMessage, others })}
          {...toggleProps({ readOnly, onClick, onCheckedChange })}
        />
        <span data-hidden={labelHidden || undefined}>{label}</span>
      </label>
      {hint ? <Hint id={ids.hint}>{hint}</Hint> : null}
      <FieldError id={ids.error} errorMessage={errorMessage} />
    </Root>
  );
}
