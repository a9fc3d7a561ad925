import { type ComponentProps, type Ref, useRef } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { controlFrame } from '../../internal/control.styles.ts';
import { FormValue } from '../../internal/HiddenInput.tsx';
import { describedBy, useFieldIds } from '../../internal/useFieldIds.ts';
import { type FieldValue, useFieldValue } from '../../internal/useFieldValue.ts';
import { useMergedRefs } from '../../internal/useMergedRefs.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { FieldGroup, type FieldGroupProps } from '../field-group/FieldGroup.tsx';
import { changeBox, completeCode, type OtpEdit, pasteText, pressKey } from './otpEdit.ts';

export interface OtpInputProps
  extends FieldValue<readonly string[]>,
    Omit<FieldGroupProps, 'children' | 'defaultValue' | 'ref'>,
    Pick<ComponentProps<'input'>, 'ref' | 'readOnly'> {
  /** Called with the code when the last digit is entered. */
  onComplete?: (code: string) => void;
  /**
   * Marks the boxes as wrong.
   * @default true with an `errorMessage`
   */
  invalid?: boolean;
  /** Focuses the first box when it mounts. */
  autoFocus?: boolean;
}

const fourEmptyBoxes = ['', '', '', ''];

/**
 * A one-time passcode, one digit per box. Its value has one entry per box, '' for an empty one, four if no value is given.
 * FormData gets the code. The last digit submits the form around it. `ref` goes to the first box, other props to the group.
 */
export function OtpInput(props: OtpInputProps) {
  const { value: given, defaultValue, onValueChange, onComplete, name, disabled, readOnly, ref, ...rest } = props;
  const { autoFocus, invalid = Boolean(props.errorMessage), ...groupProps } = rest;
  const { labels, locale } = useLabels();
  const [value, setValue, fieldRef] = useFieldValue<readonly string[]>(
    { value: given, defaultValue, onValueChange },
    fourEmptyBoxes,
  );
  const ids = useFieldIds(props.id);
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const focusedOnce = useRef(false);
  const firstBox = useMergedRefs((input: HTMLInputElement | null) => {
    inputs.current[0] = input;
    if (input === null || !autoFocus || focusedOnce.current) return;
    focusedOnce.current = true;
    input.focus();
  }, ref);

  const apply = ({ boxes, focus }: OtpEdit) => {
    const code = completeCode(boxes);
    // Rendered first, so that the handlers of the form know the code.
    if (boxes !== value) flushSync(() => setValue(boxes));
    inputs.current[focus]?.focus();
    inputs.current[focus]?.select();
    if (boxes === value || code === undefined) return;
    onComplete?.(code);
    inputs.current[0]?.form?.requestSubmit();
  };

  return (
    <FieldGroup {...groupProps} id={ids.control}>
      <Boxes ref={fieldRef}>
        {value.map((_digit, index) => (
          <OtpBox
            key={index}
            ref={
              index === 0
                ? firstBox
                : (input) => {
                    inputs.current[index] = input;
                  }
            }
            label={labels.otpDigit((index + 1).toLocaleString(locale), value.length.toLocaleString(locale))}
            boxes={value}
            index={index}
            disabled={disabled}
            readOnly={readOnly}
            // Part of a code is none.
            required={props.required || value.some(Boolean)}
            invalid={invalid}
            describedBy={describedBy(ids, props)}
            onEdit={apply}
          />
        ))}
      </Boxes>
      <FormValue name={name} values={[value.join('')]} disabled={disabled} />
    </FieldGroup>
  );
}

interface OtpBoxProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  boxes: readonly string[];
  index: number;
  disabled: boolean | undefined;
  readOnly: boolean | undefined;
  required: boolean | undefined;
  invalid: boolean;
  describedBy: string | undefined;
  onEdit: (edit: OtpEdit) => void;
}

function OtpBox(props: OtpBoxProps) {
  const { ref, label, boxes, index, disabled, readOnly, required, invalid, describedBy: ids, onEdit } = props;
  return (
    <Box
      ref={ref}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={ids}
      autoComplete={index === 0 ? 'one-time-code' : 'off'}
      inputMode="numeric"
      disabled={disabled}
      readOnly={readOnly}
      required={required}
      value={boxes[index] ?? ''}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onEdit(changeBox(boxes, index, event.currentTarget.value))}
      onPaste={(event) => {
        event.preventDefault();
        if (readOnly) return;
        onEdit(pasteText(boxes, event.clipboardData.getData('text')));
      }}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const edit = pressKey(boxes, index, event.key);
        if (edit === undefined) return;
        event.preventDefault();
        onEdit(readOnly ? { boxes, focus: edit.focus } : edit);
      }}
    />
  );
}

/* A passcode reads left to right in every language. */
const Boxes = styled.div`
  display: flex;
  gap: var(--space-3);
  inline-size: fit-content;
  max-inline-size: 100%;
  direction: ltr;
`;

const Box = styled.input`
  ${controlFrame}
  flex: 0 1 72px;
  min-inline-size: 0;
  inline-size: 72px;
  block-size: 72px;
  padding: 0;
  font-size: 1.75rem;
  font-weight: 600;
  text-align: center;

  &:read-only:not(:disabled) { background: var(--color-sunken); }
  &:focus-visible { border-color: var(--color-accent); outline: var(--focus-ring); outline-offset: 1px; }

  @media (pointer: coarse) { font-size: 1.75rem; }
`;
