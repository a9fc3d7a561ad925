import { useField } from 'react-final-form';
import { NumberStepper, type NumberStepperProps } from '#design-system/components/number-stepper/NumberStepper.tsx';
import { errorAfterSubmit } from './shownError.ts';

export interface FormNumberStepperProps
  extends Omit<NumberStepperProps, 'value' | 'onValueChange' | 'errorMessage' | 'name' | 'onBlur' | 'onFocus'> {
  name: string;
}

/** A NumberStepper of a form that is judged when it is sent. */
export function FormNumberStepper({ name, ...fieldProps }: FormNumberStepperProps) {
  const { input, meta } = useField<number>(name);
  return (
    <NumberStepper
      {...fieldProps}
      name={name}
      value={Number(input.value)}
      onValueChange={input.onChange}
      onFocus={() => input.onFocus()}
      onBlur={() => input.onBlur()}
      errorMessage={errorAfterSubmit(meta)}
    />
  );
}
