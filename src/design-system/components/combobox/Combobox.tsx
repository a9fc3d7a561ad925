import { type FieldValue, useFieldValue } from '../../internal/useFieldValue.ts';
import { type ComboboxBaseProps, ComboboxBox } from './ComboboxBox.tsx';

export interface ComboboxProps extends FieldValue<string>, ComboboxBaseProps {
  /**
   * Keeps a typed text that is no option as the value, for the form to refuse. Without it the choice comes back.
   * @default false
   */
  keepsUnknown?: boolean | undefined;
}

/** Chooses one of many options, found by typing. '' if none is chosen: deleting the text drops the choice, unless it is required. `ref` and other props go to the input, `className` to the root. */
export function Combobox({ value, defaultValue, onValueChange, keepsUnknown = false, ...boxProps }: ComboboxProps) {
  const [chosen, setChosen, fieldRef] = useFieldValue({ value, defaultValue, onValueChange }, '');
  const choose = (next: string) => {
    if (next !== chosen) setChosen(next);
  };
  return (
    <ComboboxBox
      {...boxProps}
      fieldRef={fieldRef}
      multiple={false}
      values={chosen === '' ? [] : [chosen]}
      onChoose={choose}
      onRemove={() => setChosen('')}
      onUnknown={keepsUnknown ? choose : undefined}
    />
  );
}
