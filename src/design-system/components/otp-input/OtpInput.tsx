import { type ComponentProps, useRef } from 'react';
import { FieldError } from '../../internal/FieldError.tsx';
import { useFieldIds } from '../../internal/useFieldIds.ts';
import { OtpBox } from './OtpBox.tsx';
import { Boxes, Root } from './OtpInput.styles.ts';
import { completeCode, type OtpEdit } from './otpEdit.ts';

export interface OtpInputProps extends Omit<ComponentProps<'div'>, 'onChange' | 'defaultValue' | 'children'> {
  /** Names the group for assistive technology. */
  label: string;
  /** One entry per box, '' when the box is empty; its length is the length of the code. */
  value: readonly string[];
  onValueChange: (value: readonly string[]) => void;
  /** Told the whole code when the last missing digit arrives. */
  onComplete?: (code: string) => void;
  disabled?: boolean;
  invalid?: boolean;
  errorMessage?: string | undefined;
  /** Puts the focus into the first box when it appears. */
  autoFocus?: boolean;
  boxLabel?: (position: number, length: number) => string;
}

/** Enters a one-time passcode, one digit per box. `ref` and other props go to the group. */
export function OtpInput(props: OtpInputProps) {
  const { label, value, onValueChange, onComplete, disabled = false, errorMessage, id, autoFocus, ...rest } = props;
  const { invalid = Boolean(errorMessage), boxLabel = sayPosition, ...groupProps } = rest;
  const ids = useFieldIds(id);
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const focusedOnce = useRef(false);

  const apply = ({ boxes, focus }: OtpEdit) => {
    const code = completeCode(boxes);
    if (boxes !== value) {
      onValueChange(boxes);
      if (code !== undefined) onComplete?.(code);
    }
    inputs.current[focus]?.focus();
    inputs.current[focus]?.select();
  };
  const boxAt = (index: number) => (input: HTMLInputElement | null) => {
    inputs.current[index] = input;
    if (index > 0 || input === null || !autoFocus || focusedOnce.current) return;
    focusedOnce.current = true;
    input.focus();
  };

  return (
    <Root role="group" id={ids.control} aria-label={label} {...groupProps}>
      <Boxes>
        {value.map((_digit, index) => (
          <OtpBox
            key={index}
            ref={boxAt(index)}
            label={boxLabel(index + 1, value.length)}
            boxes={value}
            index={index}
            disabled={disabled}
            invalid={invalid}
            describedBy={errorMessage ? ids.error : undefined}
            onEdit={apply}
          />
        ))}
      </Boxes>
      <FieldError id={ids.error} errorMessage={errorMessage} />
    </Root>
  );
}

function sayPosition(position: number, length: number): string {
  return `Digit ${position} of ${length}`;
}
