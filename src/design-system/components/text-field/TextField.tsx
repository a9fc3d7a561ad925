import type { ComponentProps, ReactNode } from 'react';
import { type FieldTexts, FormField } from '../../internal/FormField.tsx';
import { describedBy } from '../../internal/fieldIds.ts';
import { useFieldIds } from '../../internal/useFieldIds.ts';

export interface TextFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'size' | 'children'> {
  value: string;
  onValueChange: (value: string) => void;
  type?: 'text' | 'email' | 'tel' | 'url' | 'password';
  /** 48 pixels for the one field of a guest page. */
  size?: 'medium' | 'large';
  /** Stands before the text, for the eye only. */
  icon?: ReactNode;
}

/** One line of text. `ref` and other props go to the input, `className` to the root. */
export function TextField(props: TextFieldProps) {
  const { label, labelHidden, labelSuffix, labelEnd, hint, errorMessage, className, id, ...control } = props;
  const { value, onValueChange, size = 'medium', icon, disabled, 'aria-describedby': others, ...inputProps } = control;
  const ids = useFieldIds(id);
  const texts = { label, labelHidden, labelSuffix, labelEnd, hint, errorMessage };
  return (
    <FormField ids={ids} className={className} disabled={disabled} {...texts}>
      <div
        className="frame"
        data-invalid={errorMessage ? true : undefined}
        data-disabled={disabled || undefined}
        data-size={size}
      >
        {icon}
        <input
          {...inputProps}
          id={ids.control}
          value={value}
          disabled={disabled}
          aria-invalid={errorMessage ? true : undefined}
          aria-describedby={describedBy(ids, { hint, errorMessage, others })}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
      </div>
    </FormField>
  );
}
