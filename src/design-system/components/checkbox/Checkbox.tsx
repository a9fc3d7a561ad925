import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { FieldError } from '../../internal/FieldError.tsx';
import { Hint } from '../../internal/FormField.styles.ts';
import { describedBy } from '../../internal/fieldIds.ts';
import { useFieldIds } from '../../internal/useFieldIds.ts';
import { useMergedRefs } from '../../internal/useMergedRefs.ts';
import { Root } from './Checkbox.styles.ts';

export interface CheckboxProps
  extends Omit<ComponentProps<'input'>, 'defaultChecked' | 'onChange' | 'type' | 'children'> {
  label: ReactNode;
  /** Keeps the label for assistive technology only, where a row already says it. */
  labelHidden?: boolean;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** Some, not all, of what it stands for is chosen; wins over `checked` in what is shown. */
  indeterminate?: boolean;
  hint?: ReactNode;
  errorMessage?: string | undefined;
}

/** Chooses something or not. `ref` and other props go to the input, `className` to the root. */
export function Checkbox(props: CheckboxProps) {
  const {
    label,
    labelHidden = false,
    checked,
    onCheckedChange,
    indeterminate = false,
    hint,
    errorMessage,
    ...rest
  } = props;
  const { className, id, ref, disabled, 'aria-describedby': others, ...inputProps } = rest;
  const ids = useFieldIds(id);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // The state exists only as a property: HTML has no attribute for it. A click resets it, so it is set after each render.
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
          checked={checked}
          disabled={disabled}
          aria-invalid={errorMessage ? true : undefined}
          aria-describedby={describedBy(ids, { hint, errorMessage, others })}
          onChange={(event) => onCheckedChange(event.currentTarget.checked)}
        />
        <span className={labelHidden ? 'hidden' : 'words'}>{label}</span>
      </label>
      {hint ? <Hint id={ids.hint}>{hint}</Hint> : null}
      <FieldError id={ids.error} errorMessage={errorMessage} />
    </Root>
  );
}
