import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { controlFrame } from '../../internal/control.styles.ts';
import { type FieldTexts, FormField } from '../../internal/FormField.tsx';
import { useFieldProps } from '../../internal/useFieldProps.ts';
import type { FieldValue } from '../../internal/useFieldValue.ts';

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

const Input = styled.textarea`
  ${controlFrame}
  display: block;
  inline-size: 100%;
  min-block-size: 88px;
  padding-block: 10px;
  padding-inline: var(--space-3);
  field-sizing: content;
  max-block-size: 320px;
  resize: vertical;

  &:focus-visible { border-color: var(--color-accent); outline: var(--focus-ring); outline-offset: 1px; }
`;
