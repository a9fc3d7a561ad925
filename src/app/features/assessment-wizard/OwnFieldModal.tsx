import { type KeyboardEvent, useState } from 'react';
import { useMessages } from '#app/ui/texts/useMessages.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { RadioGroup } from '#design-system/components/radio-group/RadioGroup.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { TextArea } from '#design-system/components/text-area/TextArea.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';
import { normalizeName } from '#domain/validateName.ts';
import { toOwnCode, type ValueField, type ValueKind, validateField, validateValueSet } from '#domain/valueSet.ts';

export interface OwnFieldModalProps {
  /** Undefined for a new one. */
  field: ValueField | undefined;
  /** The rest of the set. */
  others: readonly ValueField[];
  onSave: (field: ValueField) => void;
  onDismiss: () => void;
}

const kinds: readonly ValueKind[] = ['choice', 'yesNo', 'number', 'text'];

/** Defines a value that is in no vocabulary. The kind of an existing one stays, because results may have it. */
export function OwnFieldModal({ field, others, onSave, onDismiss }: OwnFieldModalProps) {
  const t = useTexts('valueSet');
  const common = useTexts('common');
  const describe = useMessages();
  const [label, setLabel] = useState(field?.label ?? '');
  const [kind, setKind] = useState<ValueKind>(field?.kind ?? 'choice');
  const [unit, setUnit] = useState(field?.unit ?? '');
  const [choices, setChoices] = useState(field?.choices?.join('\n') ?? '');
  const [isAsked, setIsAsked] = useState(false);

  const name = normalizeName(label);
  const lines = choices.split('\n').map((line) => line.trim());
  const codes = others.map(({ code }) => code);
  const next: ValueField = {
    code: field?.code ?? toOwnCode(name, codes),
    kind,
    label: name,
    ...(kind === 'number' && unit.trim() !== '' && { unit: unit.trim() }),
    ...(kind === 'choice' && { choices: lines.filter((line) => line !== '') }),
  };
  // As a text it has nothing but its name.
  const nameError = validateField({ code: next.code, kind: 'text', label: name });
  const restError = validateField(next) ?? validateValueSet([...others, next]);
  const isTaken = nameError === undefined && validateField(next) === undefined && restError !== undefined;

  const save = () => {
    setIsAsked(true);
    if (restError === undefined) onSave(next);
  };
  // The dialog stands in the form of the wizard, which Enter would send.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    save();
  };
  const detailError = describe(isAsked && nameError === undefined && !isTaken ? restError : undefined);
  return (
    <Modal
      open
      title={field === undefined ? t('addOwnValue') : t('edit', { name: field.label ?? '' })}
      onOpenChange={onDismiss}
      footer={
        <>
          <Button onClick={onDismiss}>{common('cancel')}</Button>
          <Button variant="primary" onClick={save}>
            {field === undefined ? t('add') : common('save')}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <TextField
          label={t('name')}
          description={t('aboutName')}
          autoComplete="off"
          required
          value={label}
          errorMessage={describe(isAsked ? (nameError ?? (isTaken ? restError : undefined)) : undefined)}
          onValueChange={setLabel}
          onKeyDown={handleKeyDown}
        />
        {field === undefined ? (
          <RadioGroup
            label={t('kind')}
            variant="buttons"
            options={kinds.map((value) => ({ value, label: t('kindName', { kind: value }) }))}
            value={kind}
            onValueChange={setKind}
            onKeyDown={handleKeyDown}
          />
        ) : null}
        {kind === 'choice' ? (
          <TextArea
            label={t('choices')}
            description={t('onePerLine')}
            rows={4}
            required
            value={choices}
            errorMessage={detailError}
            onValueChange={setChoices}
          />
        ) : null}
        {kind === 'number' ? (
          <TextField
            label={t('unit')}
            labelSuffix={common('optional')}
            autoComplete="off"
            value={unit}
            errorMessage={detailError}
            onValueChange={setUnit}
            onKeyDown={handleKeyDown}
          />
        ) : null}
      </Stack>
    </Modal>
  );
}
