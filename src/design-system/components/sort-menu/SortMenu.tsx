import { ArrowDownUp } from 'lucide-react';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { SelectBox, type SelectBoxProps } from '../select/SelectBox.tsx';

export interface SortMenuProps<Key extends string>
  extends Omit<SelectBoxProps<Key>, 'icon' | 'compact' | 'placeholder'> {
  /** Accessible name. Only the selected order is visible. @default the label `sortBy` */
  label?: string;
}

/** Selects the order of a list. `ref` and other props go to the trigger. */
export function SortMenu<Key extends string>({ label, ...boxProps }: SortMenuProps<Key>) {
  const { labels } = useLabels();
  return <SelectBox {...boxProps} aria-label={label ?? labels.sortBy} icon={<ArrowDownUp aria-hidden />} compact />;
}
