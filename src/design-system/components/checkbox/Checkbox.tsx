import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { FieldMessages } from '../../internal/FormField.tsx';
import { toggleProps } from '../../internal/toggleProps.ts';
import { useFieldProps } from '../../internal/useFieldProps.ts';
import { useMergedRefs } from '../../internal/useMergedRefs.ts';
import { visuallyHidden } from '../../internal/VisuallyHidden.ts';

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
  description?: ReactNode;
  /** Shown below the label, and read with it. */
  errorMessage?: string | undefined;
}

/** A checkbox with its label, description and error. `ref` and other props go to the input, `className` to the root. */
export function Checkbox(props: CheckboxProps) {
  const { fieldProps, controlProps, ownProps } = useFieldProps(props);
  const { onCheckedChange, indeterminate = false, ref, readOnly, onClick, ...inputProps } = ownProps;
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // There is no HTML attribute for it, and a click resets the property: set it after each render.
    if (input.current) input.current.indeterminate = indeterminate;
  });
  return (
    <Root className={props.className}>
      <label data-disabled={props.disabled || undefined}>
        <input
          {...inputProps}
          {...controlProps}
          ref={useMergedRefs(input, ref)}
          type="checkbox"
          {...toggleProps({ readOnly, onClick, onCheckedChange })}
        />
        <span data-hidden={props.labelHidden || undefined}>{props.label}</span>
      </label>
      <FieldMessages {...fieldProps} />
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;

  /* Aligns description and error with the label text. */
  > :not(label) { margin-inline-start: 30px; }

  > label {
    display: inline-flex;
    align-items: flex-start;
    gap: 10px;
    inline-size: fit-content;
    max-inline-size: 100%;
    min-block-size: 24px;
    padding-block: 2px;
    cursor: pointer;

    &[data-disabled], fieldset:disabled & { color: var(--color-text-muted); cursor: not-allowed; }
    > span { min-inline-size: 0; overflow-wrap: anywhere; }
    > [data-hidden] { ${visuallyHidden} }
  }

  > label > input {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    border: 1.5px solid var(--color-border-control);
    border-radius: var(--radius-small);
    appearance: none;
    background: var(--color-surface) center / 14px no-repeat;
    cursor: inherit;
    transition: border-color var(--motion-fast), background-color var(--motion-fast);

    &:hover:not(:disabled) { border-color: var(--color-accent); }

    &:checked, &:indeterminate { border-color: var(--color-accent); background-color: var(--color-accent); }
    &[aria-invalid='true'] { border-color: var(--color-danger); }

    /* A mask takes the token's color, so one image serves both themes. */
    &::before {
      content: '';
      display: block;
      inline-size: 100%;
      block-size: 100%;
      background: var(--color-on-accent);
      mask: center / 14px no-repeat;
      scale: 0;
      transition: scale var(--motion-fast);
    }

    &:checked::before {
      mask-image: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 14 14' fill='none' stroke='black' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m3 7.4 2.8 2.8L11 4.6'/%3E%3C/svg%3E");
      scale: 1;
    }

    &:indeterminate::before {
      mask-image: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 14 14' fill='none' stroke='black' stroke-width='2' stroke-linecap='round'%3E%3Cpath d='M3.5 7h7'/%3E%3C/svg%3E");
      scale: 1;
    }

    &:disabled { opacity: 0.5; }

    @media (forced-colors: active) {
      border-color: ButtonText;
      &:checked, &:indeterminate { border-color: Highlight; background-color: Highlight; }
      &::before { background: HighlightText; }
      &:disabled { border-color: GrayText; opacity: 1; }
      &:disabled:is(:checked, :indeterminate) { background-color: GrayText; }
    }
  }
`;
