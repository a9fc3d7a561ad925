import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { FieldMessages } from '../../internal/FormField.tsx';
import { toggleProps } from '../../internal/toggleProps.ts';
import { useFieldProps } from '../../internal/useFieldProps.ts';
import { VisuallyHidden } from '../../internal/VisuallyHidden.ts';

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
  description?: ReactNode;
  /** Shown below the label, and read with it. */
  errorMessage?: string | undefined;
}

/** Turns something on or off with immediate effect. `ref` and other props go to the input, `className` to the root. */
export function Switch(props: SwitchProps) {
  const { fieldProps, controlProps, ownProps } = useFieldProps(props);
  const { onCheckedChange, readOnly, onClick, ...inputProps } = ownProps;
  return (
    <Root className={props.className}>
      <Row>
        <label data-disabled={props.disabled || undefined}>
          <input
            {...inputProps}
            {...controlProps}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own state.
            role="switch"
            {...toggleProps({ readOnly, onClick, onCheckedChange })}
          />
          {props.labelHidden ? <VisuallyHidden>{props.label}</VisuallyHidden> : props.label}
        </label>
        {props.labelEnd}
      </Row>
      <FieldMessages {...fieldProps} />
    </Root>
  );
}

const Root = styled.div`
  min-inline-size: 0;

  /* Aligns the description with the label text. */
  > p { margin-inline-start: calc(36px + var(--space-3)); }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  min-block-size: 24px;

  /* A help button is higher than the text line. It must not push its neighbors. */
  > :not(label) { margin-block: -10px; }

  > label {
    display: inline-flex;
    align-items: center;
    gap: var(--space-3);
    min-block-size: 24px;
    font: var(--font-label);
    cursor: pointer;

    &[data-disabled], fieldset:disabled & { color: var(--color-text-muted); cursor: not-allowed; }
  }

  > label > input {
    flex: none;
    inline-size: 36px;
    block-size: 20px;
    padding: 2px;
    border: 0;
    border-radius: var(--radius-pill);
    appearance: none;
    background: var(--color-border-control);
    cursor: inherit;
    transition: background-color var(--motion-fast);

    &::before {
      content: '';
      display: block;
      inline-size: 16px;
      block-size: 16px;
      border-radius: 50%;
      background: var(--color-surface);
      transition: margin-inline-start var(--motion-fast);
    }

    &:checked { background: var(--color-accent); }
    &:checked::before { margin-inline-start: 16px; background: var(--color-on-accent); }

    &:hover:not(:disabled, :checked) { background: var(--color-text-muted); }
    &:hover:not(:disabled):checked { background: var(--color-accent-hover); }
    &:disabled { opacity: 0.5; }

    @media (forced-colors: active) {
      outline: 1px solid ButtonText;
      forced-color-adjust: none;
      &, &:hover:not(:disabled, :checked) { background: ButtonFace; }
      &::before { background: ButtonText; }
      &:checked, &:hover:not(:disabled):checked { background: Highlight; }
      &:checked::before { background: HighlightText; }
      &:disabled { outline-color: GrayText; opacity: 1; }
      &:disabled:checked { background: GrayText; }
      &:disabled:not(:checked)::before { background: GrayText; }
      &:focus-visible { outline: var(--focus-ring); }
    }
  }
`;
