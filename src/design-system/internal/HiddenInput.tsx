import type { ComponentProps } from 'react';
import { VisuallyHidden } from './VisuallyHidden.ts';

export interface HiddenInputProps extends ComponentProps<'input'> {
  value: string;
  /** Moves the focus to the visible control: browsers focus the field that they refuse. */
  onFocus: () => void;
}

/** Lets the browser validate and fill in a field whose visible control is no input. */
export function HiddenInput(props: HiddenInputProps) {
  return <VisuallyHidden as="input" onChange={ignore} {...props} tabIndex={-1} aria-hidden />;
}

const ignore = () => undefined;

export interface FormValueProps {
  /** Name in FormData. Nothing is rendered without it. */
  name: string | undefined;
  values: readonly string[];
  disabled: boolean | undefined;
}

/** Hidden inputs that put the value of a field without a native control into FormData. */
export function FormValue({ name, values, disabled }: FormValueProps) {
  if (name === undefined) return null;
  return values.map((value, index) => (
    <input key={index} type="hidden" name={name} value={value} disabled={disabled} />
  ));
}
