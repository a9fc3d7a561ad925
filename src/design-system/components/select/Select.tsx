import { type FieldTexts, FormField } from '../../internal/FormField.tsx';
import { useFieldProps } from '../../internal/useFieldProps.ts';
import { SelectBox, type SelectBoxProps } from './SelectBox.tsx';

export interface SelectProps<Key extends string> extends FieldTexts, Omit<SelectBoxProps<Key>, 'icon' | 'compact'> {
  /** Shown while nothing is selected. */
  placeholder?: string;
}

/** Selects one of a few options. `ref` and other props go to the trigger, `className` to the root. */
export function Select<Key extends string>(props: SelectProps<Key>) {
  const { fieldProps, controlProps, ownProps } = useFieldProps(props);
  return (
    <FormField {...fieldProps}>
      <SelectBox {...ownProps} {...controlProps} aria-labelledby={fieldProps.ids.label} />
    </FormField>
  );
}
