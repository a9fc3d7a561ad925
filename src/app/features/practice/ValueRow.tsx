import { Trash2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { afterPointerUp } from '#app/forms/afterPointerUp.ts';
import { unitName } from '#app/results/unitNames.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { NumberField } from '#design-system/components/number-field/NumberField.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';
import { clinicalCodeOf } from '#domain/clinicalCodes.ts';
import { Advice, ValueFields } from './RecordPage.styles.ts';
import { type DraftValue, isUnusual, validateValue } from './resultDraft.ts';

export interface ValueRowProps {
  value: DraftValue;
  /** The person's last value, such as '122 on 01/12/2025'. */
  earlier: string | undefined;
  inputs: Map<string, HTMLInputElement>;
  /** Shows an error for an empty value too, after an attempt to finish. */
  isAsked: boolean;
  autoFocus: boolean;
  onChange: (value: DraftValue) => void;
  onRemove: () => void;
  /** Called for Enter in the value. */
  onEnter: () => void;
}

/** A value with its unit, its usual range and a note. Asks to confirm an unusual value. */
export function ValueRow({ value, earlier, inputs, isAsked, autoFocus, onChange, onRemove, onEnter }: ValueRowProps) {
  // While '128' is being typed, '1' and '12' are no errors.
  const [isTyping, setIsTyping] = useState(false);
  const { display = value.code, unit = '' } = clinicalCodeOf(value.code) ?? {};
  const error = isTyping ? undefined : validateValue(value);
  const isShown = error?.kind === 'Invalid' || (error?.kind === 'Missing' && isAsked);
  return (
    <li>
      <ValueFields role="group" aria-label={display}>
        <NumberField
          ref={(input) => {
            if (input) inputs.set(value.code, input);
            return () => void inputs.delete(value.code);
          }}
          label={display}
          suffix={unitName(unit)}
          inputMode="decimal"
          maxLength={12}
          autoFocus={autoFocus}
          value={value.value}
          errorMessage={isShown ? error.text : undefined}
          onValueChange={(text) => {
            setIsTyping(true);
            onChange({ ...value, value: text, isConfirmed: false });
          }}
          onBlur={() => afterPointerUp(() => setIsTyping(false))}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onEnter();
          }}
        />
        <ValueAdvice
          value={value}
          earlier={earlier}
          isAsking={error?.kind === 'Unusual'}
          isConfirmed={!isTyping && value.isConfirmed && isUnusual(value)}
          onConfirm={() => {
            onChange({ ...value, isConfirmed: true });
            // The button goes.
            inputs.get(value.code)?.focus();
          }}
        />
        <TextField
          label="Note"
          maxLength={1000}
          value={value.note}
          onValueChange={(note) => onChange({ ...value, note })}
        />
        <IconButton label={`Remove ${display}`} icon={<Trash2 aria-hidden />} onClick={onRemove} />
      </ValueFields>
    </li>
  );
}

interface ValueAdviceProps {
  value: DraftValue;
  earlier: string | undefined;
  isAsking: boolean;
  isConfirmed: boolean;
  onConfirm: () => void;
}

/** The usual range of a value, and the question about an unusual one. Takes the same room for both. */
function ValueAdvice({ value: { code, value }, earlier, isAsking, isConfirmed, onConfirm }: ValueAdviceProps) {
  const { display = code, unit = '', plausibleFrom, plausibleTo } = clinicalCodeOf(code) ?? {};
  const usual = plausibleFrom === undefined ? '' : `Usually ${plausibleFrom} to ${plausibleTo} ${unitName(unit)}`;
  return (
    <Advice role="status" data-tone={isAsking ? 'warning' : undefined}>
      <p>
        {isAsking ? 'Unusual. ' : ''}
        {usual}
        {isConfirmed ? ', confirmed' : ''}
      </p>
      {earlier === undefined ? null : <p>Last time {earlier}</p>}
      {isAsking ? (
        <Button aria-label={`Yes, it is right: ${value} for ${display}`} onClick={onConfirm}>
          Yes, it is right
        </Button>
      ) : null}
    </Advice>
  );
}
