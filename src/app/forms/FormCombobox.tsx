import { Combobox, type ComboboxProps } from '#design-system/components/combobox/Combobox.tsx';
import { useFormField } from './useFormField.ts';

export interface FormComboboxProps
  extends Omit<
    ComboboxProps,
    'value' | 'defaultValue' | 'onValueChange' | 'errorMessage' | 'name' | 'onBlur' | 'onFocus'
  > {
  name: string;
}

/** A Combobox in a form. */
export function FormCombobox({ name, ...fieldProps }: FormComboboxProps) {
  return <Combobox {...fieldProps} {...useFormField<string>(name)} />;
}
