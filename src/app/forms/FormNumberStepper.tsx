import { NumberStepper, type NumberStepperProps } from '#design-system/components/number-stepper/NumberStepper.tsx';
import { useFormField } from './useFormField.ts';

export interface FormNumberStepperProps
  extends Omit<NumberStepperProps, 'value' | 'onValueChange' | 'errorMessage' | 'name' | 'onBlur' | 'onFocus'> {
  name: string;
}

/** A NumberStepper in a form, validated when the form is sent. */
export function FormNumberStepper({ name, ...fieldProps }: FormNumberStepperProps) {
  const { value, ...props } = useFormField<number>(name, { errorsFrom: 'submit' });
  return <NumberStepper {...fieldProps} {...props} value={Number(value)} />;
}
