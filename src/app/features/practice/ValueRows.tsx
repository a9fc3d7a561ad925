import { useRef, useState } from 'react';
import { Select } from '#design-system/components/select/Select.tsx';
import { clinicalCodes } from '#domain/clinicalCodes.ts';
import { Form, ValueList } from './RecordPage.styles.ts';
import type { DraftValue } from './resultDraft.ts';
import { ValueRow } from './ValueRow.tsx';

export interface ValueRowsProps {
  values: readonly DraftValue[];
  /** The person's last value by code, such as '122 on 01/12/2025'. */
  earlier: ReadonlyMap<string, string>;
  /** The inputs by code, for moving focus. */
  inputs: Map<string, HTMLInputElement>;
  isAsked: boolean;
  /** Focuses the first value, or the menu. */
  takesFocus: boolean;
  onChange: (values: DraftValue[]) => void;
  /** Called for Enter in the last value. */
  onLastEnter: () => void;
}

/** The values of a result, and a menu for adding others. */
export function ValueRows({ values, earlier, inputs, isAsked, takesFocus, onChange, onLastEnter }: ValueRowsProps) {
  const [added, setAdded] = useState<string>();
  const choice = useRef<HTMLButtonElement>(null);
  const taken = new Set(values.map(({ code }) => code));
  const left = clinicalCodes.filter(({ code }) => !taken.has(code));
  return (
    <Form>
      {values.length === 0 ? null : (
        <ValueList>
          {values.map((value, index) => (
            <ValueRow
              key={value.code}
              value={value}
              earlier={earlier.get(value.code)}
              inputs={inputs}
              isAsked={isAsked}
              autoFocus={value.code === added || (takesFocus && index === 0)}
              onChange={(next) => onChange(values.with(index, next))}
              onEnter={() => {
                const next = values[index + 1];
                if (next === undefined) onLastEnter();
                else inputs.get(next.code)?.focus();
              }}
              onRemove={() => {
                onChange(values.toSpliced(index, 1));
                choice.current?.focus();
              }}
            />
          ))}
        </ValueList>
      )}
      {left.length === 0 ? null : (
        <Select
          ref={choice}
          autoFocus={takesFocus && values.length === 0}
          label="Add a value"
          placeholder="Choose what was measured"
          options={left.map(({ code, display, unit }) => ({ value: code, label: `${display} (${unit})` }))}
          value=""
          onValueChange={(code) => {
            setAdded(code);
            onChange([...values, { code, value: '', note: '', isConfirmed: false }]);
          }}
        />
      )}
    </Form>
  );
}
