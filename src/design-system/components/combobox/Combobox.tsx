import { type FieldValue, useFieldValue } from '../../internal/useFieldValue.ts';
import { type ComboboxBaseProps, ComboboxBox } from './ComboboxBox.tsx';

export interface ComboboxProps extends FieldValue<string>, ComboboxBaseProps {}

/** Chooses one of many options, found by typing. '' if none is chosen: deleting the text drops the choice, unless it is required. `ref` and other props go to the input, `className` to the root. */
export function Combobox({ value, defaultValue, onValueChange, ...boxProps }: ComboboxProps) {
  const [chosen, setChosen, fieldRef] = useFieldValue({ value, defaultValue, onValueChange }, '');
  return (
    <ComboboxBox
      {...boxProps}
      fieldRef={fieldRef}
      multiple={false}
      values={chosen === '' ? [] : [chosen]}
      onChoose={(next) => {
        if (next !== chosen) setChosen(next);
      }}
      onRemove={() => setChosen('')}
    />
  );
}
