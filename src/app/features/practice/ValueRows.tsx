import { useRef, useState } from 'react';
import { Select } from '#design-system/components/select/Select.tsx';
import { clinicalCodes } from '#domain/clinicalCodes.ts';
import { Form, ValueList } from './RecordPage.styles.ts';
import type { DraftValue } from './resultDraft.ts';
import { ValueRow } from './ValueRow.tsx';

export interface ValueRowsProps {
  values: readonly DraftValue[];
  /** The inputs by code, for moving focus. */
  inputs: Map<string, HTMLInputElement>;
  isAsked: boolean;
  onChange: (values: DraftValue[]) => void;
}

/** The values of a result, and a menu for adding others. */
export function ValueRows({ values, inputs, isAsked, onChange }: ValueRowsProps) {
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
              inputs={inputs}
              isAsked={isAsked}
              autoFocus={value.code === added}
              onChange={(next) => onChange(values.with(index, next))}
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
