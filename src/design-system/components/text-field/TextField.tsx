import type { ComponentProps, ReactNode } from 'react';
import { InputFrame } from '../../internal/FormField.styles.ts';
import { type FieldTexts, FormField } from '../../internal/FormField.tsx';
import { useFieldProps } from '../../internal/useFieldProps.ts';
import type { FieldValue } from '../../internal/useFieldValue.ts';

export interface TextFieldProps
  extends FieldTexts,
    FieldValue<string>,
    Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'size' | 'children'> {
  /** Chooses the keyboard of a phone and what browsers fill in. */
  type?: 'text' | 'email' | 'tel' | 'url' | 'password';
  /** 40 pixels, or 48 for the only field of a guest page. @default 'medium' */
  size?: 'medium' | 'large';
  /** Decorative icon before the text. */
  icon?: ReactNode;
}

/** A single-line text field. `ref` and other props go to the input, `className` to the root. */
export function TextField(props: TextFieldProps) {
  const { fieldProps, frameProps, controlProps, ownProps } = useFieldProps(props);
  const { onValueChange, size = 'medium', icon, ...inputProps } = ownProps;
  return (
    <FormField {...fieldProps}>
      <InputFrame {...frameProps} data-size={size}>
        {icon}
        <input {...inputProps} {...controlProps} onChange={(event) => onValueChange?.(event.currentTarget.value)} />
      </InputFrame>
    </FormField>
  );
}
