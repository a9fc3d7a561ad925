import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { unitName } from '#app/results/unitNames.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { NumberField } from '#design-system/components/number-field/NumberField.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';
import { clinicalCodeOf } from '#domain/clinicalCodes.ts';
import { Doubt, ValueFields } from './RecordPage.styles.ts';
import { type DraftValue, findValueFault } from './resultDraft.ts';

export interface ValueRowProps {
  value: DraftValue;
  /** Says what is missing as well, as after a press of Finish. */
  isAsked: boolean;
  autoFocus: boolean;
  onChange: (value: DraftValue) => void;
  onRemove: () => void;
}

/** One value with its unit and a note; asks about one that is unusual. */
export function ValueRow({ value, isAsked, autoFocus, onChange, onRemove }: ValueRowProps) {
  // While somebody types '128', neither '1' nor '12' is a mistake.
  const [isTyping, setIsTyping] = useState(false);
  const { display = value.code, unit = '' } = clinicalCodeOf(value.code) ?? {};
  const fault = isTyping ? undefined : findValueFault(value);
  const isShown = fault?.kind === 'Refused' || (fault?.kind === 'Missing' && isAsked);
  return (
    <li>
      <ValueFields role="group" aria-label={display}>
        <NumberField
          label={display}
          suffix={unitName(unit)}
          inputMode="decimal"
          maxLength={12}
          autoFocus={autoFocus}
          value={value.value}
          errorMessage={isShown ? fault.text : undefined}
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
      {fault?.kind === 'Doubtful' ? (
        <Doubt>
          <Banner
            live
            tone="warning"
            title={fault.text}
            actions={<Button onClick={() => onChange({ ...value, isConfirmed: true })}>Yes, it is right</Button>}
          />
        </Doubt>
      ) : null}
    </li>
  );
}
