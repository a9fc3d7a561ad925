import { useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Select } from '#design-system/components/select/Select.tsx';
import { clinicalCodes } from '#domain/clinicalCodes.ts';
import type { ShownField } from '#domain/shownValues.ts';
import { rowName, unitName } from '#domain/valueNames.ts';
import { groupPairs } from '#domain/valueSet.ts';
import { AddValue, Form, ValueList } from './RecordPage.styles.ts';
import { type DraftValue, emptyValue, isBlank } from './resultDraft.ts';
import type { EarlierValues } from './useEarlierValues.ts';
import { ValueRow } from './ValueRow.tsx';
import { arrangeRows } from './valueRows.ts';

export interface ValueRowsProps {
  /** The name of the person. */
  who: string;
  values: readonly DraftValue[];
  /** The values to record. */
  fields: readonly ShownField[];
  earlier: EarlierValues;
  /** The inputs by code and the notes by `noteKey`, for moving focus. */
  inputs: Map<string, HTMLInputElement>;
  isAsked: boolean;
  /** Focuses the first value, or the menu. */
  takesFocus: boolean;
  onChange: (values: DraftValue[]) => void;
  /** Called for Enter in the last value. */
  onLastEnter: () => void;
}

/** The values of a result, and a menu for adding others. */
export function ValueRows(props: ValueRowsProps) {
  const { who, values, fields, earlier, inputs, isAsked, takesFocus, onChange, onLastEnter } = props;
  const [added, setAdded] = useState<string>();
  const t = useTexts('resultForm');
  const measurements = useTexts('measurements');
  const choice = useRef<HTMLButtonElement>(null);
  const rows = arrangeRows(values, fields);
  const shown = rows.flat();
  const isAskedFor = (code: string) => fields.some((field) => field.code === code);
  const left = groupPairs(clinicalCodes.filter(({ code }) => shown.every((value) => value.code !== code)));

  const focusInput = (code: string | undefined) => {
    const input = inputs.get(code ?? '');
    input?.focus();
    return input !== undefined;
  };
  const takeFocus = useRef(() => {
    if (takesFocus && !focusInput(shown[0]?.code)) choice.current?.focus();
  });
  useLayoutEffect(() => takeFocus.current(), []);

  const replace = (next: DraftValue) => {
    const replaced = shown.map((value) => (value.code === next.code ? next : value));
    // Blank fields of the assessment are no part of the result.
    onChange(replaced.filter((value) => !isBlank(value) || !isAskedFor(value.code)));
  };
  return (
    <Form role="group" aria-label={t('valuesOf', { who })}>
      {rows.length === 0 ? null : (
        <ValueList>
          {rows.map((row) => {
            const codes = row.map(({ code }) => code);
            return (
              <ValueRow
                key={codes.join(' ')}
                row={row}
                field={fields.find(({ code }) => code === codes[0])}
                earlier={earlier.find(codes)}
                inputs={inputs}
                isAsked={isAsked}
                autoFocus={codes[0] === added}
                onChange={replace}
                onEnter={(code) => {
                  const next = shown[shown.findIndex((value) => value.code === code) + 1];
                  if (next === undefined) onLastEnter();
                  else focusInput(next.code);
                }}
                onRemove={
                  codes.some(isAskedFor)
                    ? undefined
                    : () => {
                        onChange(values.filter(({ code }) => !codes.includes(code)));
                        choice.current?.focus();
                      }
                }
              />
            );
          })}
        </ValueList>
      )}
      {left.length === 0 ? null : (
        <AddValue>
          <Select
            ref={choice}
            label={t('addAnotherValue')}
            labelHidden
            placeholder={t('addAnotherValuePlus')}
            options={left.map((group) => ({
              value: group[0]?.code ?? '',
              label: t('valueWithUnit', {
                name: rowName(measurements, group),
                unit: unitName(measurements, group[0]?.unit ?? ''),
              }),
            }))}
            value=""
            onValueChange={(code) => {
              setAdded(code);
              onChange([...values, emptyValue({ code, kind: 'number' })]);
            }}
          />
        </AddValue>
      )}
    </Form>
  );
}
