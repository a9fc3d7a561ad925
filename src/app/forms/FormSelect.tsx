import { useField } from 'react-final-form';
import { Select, type SelectProps } from '#design-system/components/select/Select.tsx';
import { shownError } from './shownError.ts';

export interface FormSelectProps<Key extends string>
  extends Omit<SelectProps<Key>, 'value' | 'onValueChange' | 'errorMessage' | 'name'> {
  name: string;
}

/** A Select of a form. */
export function FormSelect<Key extends string>({ name, ...selectProps }: FormSelectProps<Key>) {
  const { input, meta } = useField<Key | ''>(name);
  return (
    <Select
      {...selectProps}
      value={input.value}
      onValueChange={(value) => {
        input.onChange(value);
        input.onBlur();
      }}
      errorMessage={shownError(meta)}
    />
  );
}
