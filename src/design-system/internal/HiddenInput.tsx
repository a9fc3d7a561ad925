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
