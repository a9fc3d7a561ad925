import { MessageSquarePlus, Trash2, X } from 'lucide-react';
import { Fragment, type KeyboardEvent, type RefCallback, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPointerUp } from '#app/ui/forms/afterPointerUp.ts';
import { OwnText } from '#app/ui/texts/OwnText.tsx';
import { useMessages } from '#app/ui/texts/useMessages.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { RadioGroup } from '#design-system/components/radio-group/RadioGroup.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';
import type { ShownField } from '#domain/shownValues.ts';
import { rowName, unitName } from '#domain/valueNames.ts';
import { Controls, Earlier, Notes, RowEnd, TextControl, ValueName } from './RecordPage.styles.ts';
import {
  compareTyped,
  type DraftValue,
  describeValueError,
  nameOfDraft,
  unitOfDraft,
  validateNote,
  validateValue,
} from './resultDraft.ts';
import type { EarlierValue } from './useEarlierValues.ts';
import { ValueAdvice } from './ValueAdvice.tsx';
import { noteKey, type Row } from './valueRows.ts';

export interface ValueRowProps {
  row: Row;
  /** The field in the assessment's value set. Undefined for an added value. */
  field: ShownField | undefined;
  earlier: EarlierValue | undefined;
  /** By code, and notes by `noteKey`. */
  inputs: Map<string, HTMLInputElement>;
  /** Shows an error for a missing value too, after an attempt to finish. */
  isAsked: boolean;
  /** Focuses the first field. */
  autoFocus: boolean;
  onChange: (value: DraftValue) => void;
  /** Undefined if the row belongs to the assessment. */
  onRemove: (() => void) | undefined;
  /** Called for Enter in a field. */
  onEnter: (code: string) => void;
}

/** A value, or the two of the blood pressure, with unit, usual range, earlier value and note. Asks to confirm an unusual value. */
export function ValueRow(props: ValueRowProps) {
  const { row, field, earlier, inputs, isAsked, autoFocus, onChange, onRemove, onEnter } = props;
  // While '128' is being typed, '1' and '12' are no errors.
  const [typing, setTyping] = useState<string>();
  const [noted, setNoted] = useState(() => row.filter(({ note }) => note !== '').map(({ code }) => code));
  const adviceId = useId();
  const t = useTexts('resultForm');
  const describe = useMessages();
  const measurements = useTexts('measurements');
  const [first] = row;
  if (first === undefined) return null;
  const name = rowName(
    measurements,
    row.map(({ code, own }) => ({ code, label: own?.label })),
  );
  const kind = field?.kind ?? first.own?.kind ?? 'number';
  const isNumber = kind === 'number';
  const unit = field?.unitName ?? first.unitName ?? unitName(measurements, unitOfDraft(first));

  const errorOf = (value: DraftValue) => {
    const error = value.code === typing ? undefined : validateValue(value);
    const isShown = error?.kind === 'Invalid' || (error?.kind === 'Missing' && isAsked);
    return isShown ? describeValueError(t, error, nameOfDraft(measurements, value)) : undefined;
  };
  const register =
    (code: string): RefCallback<HTMLInputElement> =>
    (input) => {
      if (input) inputs.set(code, input);
      return () => void inputs.delete(code);
    };
  const handleKeyDown = (code: string) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEnter(code);
  };

  return (
    <li>
      <ValueName aria-hidden>
        <OwnText language={field?.labelLanguage}>{name}</OwnText>
      </ValueName>
      <Controls
        {...(row.length > 1 && { role: 'group', 'aria-label': name })}
        data-kind={kind === 'yesNo' ? 'choice' : kind}
        data-side={compareTyped(row.filter(({ code }) => code !== typing))}
      >
        {row.map((value, index) => {
          const common = { label: nameOfDraft(measurements, value), labelHidden: true, errorMessage: errorOf(value) };
          if (kind === 'choice' || kind === 'yesNo') {
            const options =
              kind === 'yesNo'
                ? [
                    { value: 'Yes', label: measurements('yes') },
                    { value: 'No', label: measurements('no') },
                  ]
                : (field?.choices ?? []).map((choice, at) => ({
                    value: choice,
                    label: field?.choiceNames?.[at] ?? choice,
                  }));
            const isKnown = value.value === '' || options.some((option) => option.value === value.value);
            return (
              <Choice
                key={value.code}
                {...common}
                ref={register(value.code)}
                options={
                  isKnown ? options : [...options, { value: value.value, label: value.choiceName ?? value.value }]
                }
                value={value.value}
                onValueChange={(choice) => {
                  const translated = field?.choiceNames?.[field.choices?.indexOf(choice) ?? -1];
                  onChange({ ...value, value: choice, choiceName: translated });
                }}
                onClear={() => {
                  flushSync(() => onChange({ ...value, value: '', choiceName: undefined }));
                  // The button is gone.
                  inputs.get(value.code)?.focus();
                }}
                onKeyDown={handleKeyDown(value.code)}
              />
            );
          }
          const controlProps = {
            ...common,
            ref: register(value.code),
            autoComplete: 'off',
            autoFocus: autoFocus && index === 0,
            value: value.value,
            onValueChange: (text: string) => {
              setTyping(value.code);
              onChange({ ...value, value: text, isConfirmed: false });
            },
            onBlur: () => afterPointerUp(() => setTyping((code) => (code === value.code ? undefined : code))),
            onKeyDown: handleKeyDown(value.code),
          };
          return (
            <Fragment key={value.code}>
              {index === 0 ? null : <span aria-hidden>/</span>}
              <TextControl
                {...controlProps}
                {...(isNumber && { inputMode: 'decimal', 'aria-describedby': adviceId })}
              />
            </Fragment>
          );
        })}
        {unit === '' ? null : <bdi>{unit}</bdi>}
      </Controls>
      {isNumber ? (
        <ValueAdvice
          id={adviceId}
          row={row}
          typing={typing}
          onConfirm={(value) => {
            onChange({ ...value, isConfirmed: true });
            // The button is gone after this.
            inputs.get(value.code)?.focus();
          }}
        />
      ) : null}
      <RowEnd>
        {earlier === undefined ? null : (
          <Earlier>
            {earlier.text} <span>{earlier.date}</span>
          </Earlier>
        )}
        {noted.length > 0 ? null : (
          <IconButton
            label={t('addNote', { name })}
            icon={<MessageSquarePlus aria-hidden />}
            onClick={() => setNoted([first.code])}
          />
        )}
        {onRemove === undefined ? null : (
          <IconButton label={t('removeValue', { name })} icon={<Trash2 aria-hidden />} onClick={onRemove} />
        )}
      </RowEnd>
      {noted.length === 0 ? null : (
        <Notes>
          {row
            .filter(({ code }) => noted.includes(code))
            .map((value) => (
              <TextField
                key={value.code}
                ref={register(noteKey(value))}
                label={t('noteOn', { name: nameOfDraft(measurements, value) })}
                labelHidden
                placeholder={t('note')}
                autoFocus={value.note === ''}
                value={value.note}
                errorMessage={describe(validateNote(value))}
                onValueChange={(note) => onChange({ ...value, note })}
              />
            ))}
        </Notes>
      )}
    </li>
  );
}

interface ChoiceProps {
  ref: RefCallback<HTMLInputElement>;
  label: string;
  labelHidden: boolean;
  errorMessage: string | undefined;
  options: readonly { value: string; label: string }[];
  value: string;
  onValueChange: (choice: string) => void;
  onClear: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** One of a few choices, or none. */
function Choice({ onClear, ...groupProps }: ChoiceProps) {
  const t = useTexts('resultForm');
  return (
    <>
      <RadioGroup {...groupProps} variant="buttons" />
      {groupProps.value === '' ? null : (
        <IconButton label={t('clear', { name: groupProps.label })} icon={<X aria-hidden />} onClick={onClear} />
      )}
    </>
  );
}
