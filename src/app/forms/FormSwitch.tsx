import { useField } from 'react-final-form';
import { Switch, type SwitchProps } from '#design-system/components/switch/Switch.tsx';

export interface FormSwitchProps extends Omit<SwitchProps, 'checked' | 'onCheckedChange' | 'name'> {
  name: string;
}

/** A Switch in a form. */
export function FormSwitch({ name, ...fieldProps }: FormSwitchProps) {
  const { input } = useField<boolean>(name, { type: 'checkbox' });
  return <Switch {...fieldProps} name={name} checked={input.checked ?? false} onCheckedChange={input.onChange} />;
}
