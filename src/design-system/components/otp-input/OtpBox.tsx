import type { Ref } from 'react';
import { Box } from './OtpInput.styles.ts';
import { changeBox, type OtpEdit, pressKey, typeText } from './otpEdit.ts';

export interface OtpBoxProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  boxes: readonly string[];
  index: number;
  disabled: boolean;
  invalid: boolean;
  describedBy: string | undefined;
  onEdit: (edit: OtpEdit) => void;
}

/** One box of an OtpInput. */
export function OtpBox({ ref, label, boxes, index, disabled, invalid, describedBy, onEdit }: OtpBoxProps) {
  return (
    <Box
      ref={ref}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      autoComplete={index === 0 ? 'one-time-code' : 'off'}
      inputMode="numeric"
      disabled={disabled}
      value={boxes[index] ?? ''}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onEdit(changeBox(boxes, index, event.currentTarget.value))}
      onPaste={(event) => {
        event.preventDefault();
        onEdit(typeText(boxes, 0, event.clipboardData.getData('text')));
      }}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const edit = pressKey(boxes, index, event.key);
        if (edit === undefined) return;
        event.preventDefault();
        onEdit(edit);
      }}
    />
  );
}
