import { ArrowDownUp } from 'lucide-react';
import { SelectBox, type SelectBoxProps } from '../select/SelectBox.tsx';

export interface SortMenuProps<Key extends string>
  extends Omit<SelectBoxProps<Key>, 'icon' | 'compact' | 'placeholder'> {
  /** Accessible name. Only the selected order is visible. @default 'Sort by' */
  label?: string;
}

/** Selects the order of a list. `ref` and other props go to the trigger. */
export function SortMenu<Key extends string>({ label = 'Sort by', ...boxProps }: SortMenuProps<Key>) {
  return <SelectBox {...boxProps} aria-label={label} icon={<ArrowDownUp aria-hidden />} compact />;
}
