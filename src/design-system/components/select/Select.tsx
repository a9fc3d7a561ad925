import { type FieldTexts, FormField } from '../../internal/FormField.tsx';
import { describedBy } from '../../internal/fieldIds.ts';
import { useFieldIds } from '../../internal/useFieldIds.ts';
import { SelectBox, type SelectBoxProps } from './SelectBox.tsx';

export interface SelectProps<Key extends string> extends FieldTexts, Omit<SelectBoxProps<Key>, 'icon' | 'compact'> {
  /** Stands in the control while nothing is chosen. */
  placeholder?: string;
}

/** Chooses one of a few. `ref` and other props go to the trigger, `className` to the root. */
export function Select<Key extends string>(props: SelectProps<Key>) {
  const { label, labelHidden, labelSuffix, labelEnd, hint, errorMessage, className, id, ...control } = props;
  const { 'aria-describedby': others, ...boxProps } = control;
  const ids = useFieldIds(id);
  const texts = { label, labelHidden, labelSuffix, labelEnd, hint, errorMessage };
  return (
    <FormField ids={ids} className={className} disabled={control.disabled} {...texts}>
      <SelectBox
        {...boxProps}
        id={ids.control}
        aria-labelledby={ids.label}
        aria-invalid={errorMessage ? true : undefined}
        aria-describedby={describedBy(ids, { hint, errorMessage, others })}
      />
    </FormField>
  );
}
