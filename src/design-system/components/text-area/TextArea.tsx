import type { ComponentProps } from 'react';
import { type FieldTexts, FormField } from '../../internal/FormField.tsx';
import { useFieldProps } from '../../internal/useFieldProps.ts';
import type { FieldValue } from '../../internal/useFieldValue.ts';
import { Input } from './TextArea.styles.ts';

export interface TextAreaProps
  extends FieldTexts,
    FieldValue<string>,
    Omit<ComponentProps<'textarea'>, 'value' | 'defaultValue' | 'onChange' | 'children'> {}

/** A multi-line text field that grows with its content. `ref` and other props go to the text area, `className` to the root. */
export function TextArea(props: TextAreaProps) {
  const { fieldProps, controlProps, ownProps } = useFieldProps(props);
  const { onValueChange, ...inputProps } = ownProps;
  return (
    <FormField {...fieldProps}>
      <Input {...inputProps} {...controlProps} onChange={(event) => onValueChange?.(event.currentTarget.value)} />
    </FormField>
  );
}
