import { ArrowDown, ArrowUp, PenLine, Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormField } from '#app/ui/forms/useFormField.ts';
import { Muted } from '#app/ui/texts/Muted.ts';
import { type Formats, useFormats } from '#app/ui/texts/useFormats.ts';
import { type TextsOf, useTexts } from '#app/ui/texts/useTexts.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { Combobox } from '#design-system/components/combobox/Combobox.tsx';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { VisuallyHidden } from '#design-system/internal/VisuallyHidden.ts';
import { clinicalCodes } from '#domain/clinicalCodes.ts';
import { rowName, unitName, valueName } from '#domain/valueNames.ts';
import { groupPairs, isOwnCode, mostFields, unitOfField, type ValueField } from '#domain/valueSet.ts';
import type { Language } from '#texts/languages.ts';
import { OwnFieldModal } from './OwnFieldModal.tsx';
import { AddField, FieldActions, FieldRow, FieldRows } from './wizard.styles.ts';

const toFields = (codes: readonly string[]): ValueField[] => codes.map((code) => ({ code, kind: 'number' }));

/** A template of common values: blood pressure, pulse and weight. */
const template = toFields(['8480-6', '8462-4', '8867-4', '29463-7']);

/** The values that practitioners record, as a card. */
export function ValueSetCard({ original }: { original: Language }) {
  const t = useTexts('valueSet');
  const wizard = useTexts('assessmentWizard');
  return (
    <Card title={wizard('whatIsRecorded')} description={t('about')}>
      <ValueSetFields original={original} />
    </Card>
  );
}

/** The values that practitioners record for each person: added from a list or by hand, put in order, removed. */
export function ValueSetFields({ original }: { original: Language }) {
  const t = useTexts('valueSet');
  const measurements = useTexts('measurements');
  const formats = useFormats();
  const { value: fields, onValueChange, errorMessage } = useFormField<ValueField[]>('valueSet');
  const [edited, setEdited] = useState<ValueField | 'new'>();
  const [news, setNews] = useState('');
  const add = useRef<HTMLInputElement>(null);
  const groups = groupPairs(fields);
  const left = groupPairs(clinicalCodes.filter(({ code }) => fields.every((field) => field.code !== code)));

  const change = (next: readonly ValueField[][], text: string) => {
    onValueChange(next.flat());
    setNews(text);
  };
  const move = (from: number, to: number) => {
    const group = groups[from];
    if (group === undefined || to < 0 || to >= groups.length) return;
    const next = groups.toSpliced(from, 1).toSpliced(to, 0, group);
    change(next, t('moved', { name: rowName(measurements, group), position: to + 1, count: groups.length }));
  };
  const save = (field: ValueField) => {
    const index = fields.findIndex(({ code }) => code === field.code);
    change(
      [index === -1 ? [...fields, field] : fields.with(index, field)],
      t('added', { name: valueName(measurements, field) }),
    );
    setEdited(undefined);
  };

  return (
    <>
      <Stack gap={5}>
        {errorMessage === undefined ? null : <Banner tone="danger" title={errorMessage} />}
        {groups.length === 0 ? null : (
          <FieldRows aria-label={t('recordedValues')}>
            {groups.map((group, index) => {
              const name = rowName(measurements, group);
              const [first] = group;
              return (
                <FieldRow key={first?.code}>
                  <div>
                    <p>{name}</p>
                    {first === undefined ? null : <Muted>{describeField({ t, measurements, formats }, first)}</Muted>}
                  </div>
                  <FieldActions>
                    <IconButton
                      label={t('moveUp', { name })}
                      icon={<ArrowUp aria-hidden />}
                      aria-disabled={index === 0 || undefined}
                      onClick={() => move(index, index - 1)}
                    />
                    <IconButton
                      label={t('moveDown', { name })}
                      icon={<ArrowDown aria-hidden />}
                      aria-disabled={index === groups.length - 1 || undefined}
                      onClick={() => move(index, index + 1)}
                    />
                    {first !== undefined && isOwnCode(first.code) ? (
                      <IconButton
                        label={t('edit', { name })}
                        icon={<PenLine aria-hidden />}
                        onClick={() => setEdited(first)}
                      />
                    ) : null}
                    <IconButton
                      label={t('remove', { name })}
                      icon={<X aria-hidden />}
                      onClick={() => {
                        change(groups.toSpliced(index, 1), t('removed', { name }));
                        // The button goes.
                        add.current?.focus();
                      }}
                    />
                  </FieldActions>
                </FieldRow>
              );
            })}
          </FieldRows>
        )}
        <AddField>
          <Combobox
            ref={add}
            label={t('addValue')}
            placeholder={t('examples')}
            disabled={fields.length >= mostFields}
            options={left.map((group) => ({
              value: group[0]?.code ?? '',
              label: t('valueWithUnit', {
                name: rowName(measurements, group),
                unit: unitName(measurements, group[0]?.unit ?? ''),
              }),
            }))}
            value=""
            onValueChange={(code) => {
              const group = left.find(([first]) => first?.code === code) ?? [];
              const codes = group.map((one) => one.code);
              change([fields, toFields(codes)], t('added', { name: rowName(measurements, group) }));
            }}
          />
          <Button icon={<Plus aria-hidden />} disabled={fields.length >= mostFields} onClick={() => setEdited('new')}>
            {t('addOwn')}
          </Button>
        </AddField>
        {fields.length > 0 ? null : (
          <div>
            <Button
              variant="ghost"
              onClick={() => {
                change([template], t('templateAdded'));
                add.current?.focus();
              }}
            >
              {t('startWithTemplate')}
            </Button>
          </div>
        )}
        <VisuallyHidden role="status">{news}</VisuallyHidden>
      </Stack>
      {edited === undefined ? null : (
        <OwnFieldModal
          original={original}
          field={edited === 'new' ? undefined : edited}
          others={fields.filter((field) => field !== edited)}
          onSave={save}
          onDismiss={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

/** Returns 'mmHg', 'Normal, Reduced, Not tested' or 'Yes or no'. */
function describeField(
  {
    t,
    measurements,
    formats,
  }: { readonly t: TextsOf<'valueSet'>; readonly measurements: TextsOf<'measurements'>; readonly formats: Formats },
  field: ValueField,
): string {
  if (field.kind === 'choice') return formats.plainList(field.choices ?? []);
  const unit = unitName(measurements, unitOfField(field));
  // As a list it is isolated: from right to left, '/min' would become 'min/'.
  return unit === '' ? t('kindName', { kind: field.kind }) : formats.plainList([unit]);
}
