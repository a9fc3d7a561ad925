import type { ComponentProps, ReactNode } from 'react';
import { Hint } from '../../internal/FormField.styles.ts';
import { describedBy } from '../../internal/fieldIds.ts';
import { useFieldIds } from '../../internal/useFieldIds.ts';
import { Root } from './Switch.styles.ts';

export interface SwitchProps
  extends Omit<ComponentProps<'input'>, 'defaultChecked' | 'onChange' | 'type' | 'role' | 'children'> {
  label: ReactNode;
  /** Keeps the label for assistive technology only. */
  labelHidden?: boolean;
  /** Stands behind the label, outside it: the trigger of a tooltip, for example. */
  labelEnd?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  hint?: ReactNode;
}

/** Turns something on or off, with effect at once. `ref` and other props go to the input, `className` to the root. */
export function Switch(props: SwitchProps) {
  const {
    label,
    labelHidden = false,
    labelEnd,
    checked,
    onCheckedChange,
    hint,
    className,
    id,
    disabled,
    ...rest
  } = props;
  const { 'aria-describedby': others, ...inputProps } = rest;
  const ids = useFieldIds(id);
  return (
    <Root className={className}>
      <div className="row">
        <label data-disabled={disabled || undefined}>
          <input
            {...inputProps}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says its state by itself.
            role="switch"
            id={ids.control}
            checked={checked}
            disabled={disabled}
            aria-describedby={describedBy(ids, { hint, others })}
            onChange={(event) => onCheckedChange(event.currentTarget.checked)}
          />
          {labelHidden ? <span className="hidden">{label}</span> : label}
        </label>
        {labelEnd}
      </div>
      {hint ? <Hint id={ids.hint}>{hint}</Hint> : null}
    </Root>
  );
}
