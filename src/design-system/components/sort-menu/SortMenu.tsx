import { ArrowDownUp } from 'lucide-react';
import { SelectBox, type SelectBoxProps } from '../select/SelectBox.tsx';

export interface SortMenuProps<Key extends string>
  extends Omit<SelectBoxProps<Key>, 'icon' | 'compact' | 'placeholder'> {
  /** Names the control; the chosen order is all that is seen. */
  label?: string;
}

/** Chooses the order of a list. `ref` and other props go to the trigger. */
export function SortMenu<Key extends string>({ label = 'Sort by', ...boxProps }: SortMenuProps<Key>) {
  return <SelectBox {...boxProps} aria-label={label} icon={<ArrowDownUp aria-hidden />} compact />;
}
