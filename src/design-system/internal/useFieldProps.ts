import type { ReactNode } from 'react';
import type { FieldTexts } from './FormField.tsx';
import { describedBy, useFieldIds } from './useFieldIds.ts';

interface FieldProps extends Partial<Omit<FieldTexts, 'label'>> {
  label: ReactNode;
  id?: string | undefined;
  className?: string | undefined;
  disabled?: boolean | undefined;
  'aria-describedby'?: string | undefined;
}

/** Splits the props of a field into props for FormField, the frame and the control, and the remaining ones. */
export function useFieldProps<Label extends ReactNode, Props extends FieldProps>(props: Props & { label: Label }) {
  const { label, labelHidden, labelSuffix, labelEnd, description, errorMessage, className, id, disabled, ...rest } =
    props;
  const { 'aria-describedby': others, ...ownProps } = rest;
  const ids = useFieldIds(id);
  const invalid = errorMessage ? true : undefined;
  return {
    fieldProps: { ids, label, labelHidden, labelSuffix, labelEnd, description, errorMessage, className, disabled },
    frameProps: { 'data-invalid': invalid, 'data-disabled': disabled || undefined },
    controlProps: {
      id: ids.control,
      disabled,
      'aria-invalid': invalid,
      'aria-describedby': describedBy(ids, { description, errorMessage, others }),
    },
    ownProps,
  };
}
