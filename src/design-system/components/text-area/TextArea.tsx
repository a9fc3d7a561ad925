import type { ComponentProps } from 'react';
import { type FieldTexts, FormField } from '../../internal/FormField.tsx';
import { describedBy } from '../../internal/fieldIds.ts';
import { useFieldIds } from '../../internal/useFieldIds.ts';
import { Input } from './TextArea.styles.ts';

export interface TextAreaProps
  extends FieldTexts,
    Omit<ComponentProps<'textarea'>, 'value' | 'defaultValue' | 'onChange' | 'children'> {
  value: string;
  onValueChange: (value: string) => void;
}

/** Several lines of text; grows with what is written. `ref` and other props go to the text area, `className` to the root. */
export function TextArea(props: TextAreaProps) {
  const { label, labelHidden, labelSuffix, labelEnd, hint, errorMessage, className, id, ...control } = props;
  const { value, onValueChange, disabled, 'aria-describedby': others, ...inputProps } = control;
  const ids = useFieldIds(id);
  const texts = { label, labelHidden, labelSuffix, labelEnd, hint, errorMessage };
  return (
    <FormField ids={ids} className={className} disabled={disabled} {...texts}>
      <Input
        {...inputProps}
        id={ids.control}
        value={value}
        disabled={disabled}
        aria-invalid={errorMessage ? true : undefined}
        aria-describedby={describedBy(ids, { hint, errorMessage, others })}
        onChange={(event) => onValueChange(event.currentTarget.value)}
      />
    </FormField>
  );
}
