import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { unitName } from '#app/results/unitNames.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { NumberField } from '#design-system/components/number-field/NumberField.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';
import { clinicalCodeOf } from '#domain/clinicalCodes.ts';
import { ValueFields, Warning } from './RecordPage.styles.ts';
import { type DraftValue, validateValue } from './resultDraft.ts';

export interface ValueRowProps {
  value: DraftValue;
  inputs: Map<string, HTMLInputElement>;
  /** Shows an error for an empty value too, after an attempt to finish. */
  isAsked: boolean;
  autoFocus: boolean;
  onChange: (value: DraftValue) => void;
  onRemove: () => void;
}

/** A value with its unit and a note. Asks to confirm an unusual value. */
export function ValueRow({ value, inputs, isAsked, autoFocus, onChange, onRemove }: ValueRowProps) {
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
          onBlur={() => setIsTyping(false)}
        />
        <TextField
          label="Note"
          maxLength={1000}
          value={value.note}
          onValueChange={(note) => onChange({ ...value, note })}
        />
        <IconButton label={`Remove ${display}`} icon={<Trash2 aria-hidden />} onClick={onRemove} />
      </ValueFields>
      {error?.kind === 'Unusual' ? (
        <Warning>
          <Banner
            live
            tone="warning"
            title={error.text}
            actions={<Button onClick={() => onChange({ ...value, isConfirmed: true })}>Yes, it is right</Button>}
          />
        </Warning>
      ) : null}
    </li>
  );
}
