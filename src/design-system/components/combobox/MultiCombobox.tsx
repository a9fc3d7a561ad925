import { type FieldValue, useFieldValue } from '../../internal/useFieldValue.ts';
import { type ComboboxBaseProps, ComboboxBox } from './ComboboxBox.tsx';

export interface MultiComboboxProps extends FieldValue<readonly string[]>, ComboboxBaseProps {}

const none: readonly string[] = [];

/**
 * Chooses any number of many options, found by typing. Each is shown as a tag; Backspace removes the last one. `ref` and
 * other props go to the input, `className` to the root.
 */
export function MultiCombobox({ value, defaultValue, onValueChange, ...boxProps }: MultiComboboxProps) {
  const [chosen, setChosen, fieldRef] = useFieldValue({ value, defaultValue, onValueChange }, none);
  const remove = (removed: string) => setChosen(chosen.filter((entry) => entry !== removed));
  return (
    <ComboboxBox
      {...boxProps}
      fieldRef={fieldRef}
      multiple
      values={chosen}
      onChoose={(next) => (chosen.includes(next) ? remove(next) : setChosen([...chosen, next]))}
      onRemove={remove}
    />
  );
}
