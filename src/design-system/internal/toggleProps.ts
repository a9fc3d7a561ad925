import type { ComponentProps, MouseEvent } from 'react';

interface ToggleProps extends Pick<ComponentProps<'input'>, 'readOnly' | 'onClick'> {
  onCheckedChange?: ((checked: boolean) => void) | undefined;
}

/** Returns the input props of a checkbox or switch. HTML has no read-only checkbox, so its click is prevented. */
export function toggleProps({ readOnly, onClick, onCheckedChange }: ToggleProps) {
  return {
    'aria-readonly': readOnly || undefined,
    onClick: (event: MouseEvent<HTMLInputElement>) => {
      if (readOnly) event.preventDefault();
      onClick?.(event);
    },
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      if (!readOnly) onCheckedChange?.(event.currentTarget.checked);
    },
  };
}
