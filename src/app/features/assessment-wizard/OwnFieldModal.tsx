import { type KeyboardEvent, useState } from 'react';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useMessages } from '#app/ui/texts/useMessages.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { RadioGroup } from '#design-system/components/radio-group/RadioGroup.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { TextArea } from '#design-system/components/text-area/TextArea.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';
import { listTranslations } from '#domain/translations.ts';
import { normalizeName } from '#domain/validateName.ts';
import {
  type FieldTranslations,
  toOwnCode,
  type ValueField,
  type ValueKind,
  validateField,
  validateNames,
  validateTranslation,
  validateValueSet,
} from '#domain/valueSet.ts';
import { directionOf, type Language, languageNames } from '#texts/languages.ts';
import { TranslationList } from './TranslationList.tsx';

export interface OwnFieldModalProps {
  /** The language of the names as written. */
  original: Language;
  /** Undefined for a new one. */
  field: ValueField | undefined;
  /** The rest of the set. */
  others: readonly ValueField[];
  onSave: (field: ValueField) => void;
  onDismiss: () => void;
}

/** A translation as typed, with a choice on each line. */
interface TypedTranslation {
  readonly label: string;
  readonly unit: string;
  readonly choices: string;
}
type TypedTranslations = { readonly [Code in Language]?: TypedTranslation | undefined };

const empty: TypedTranslation = { label: '', unit: '', choices: '' };

const toTyped = (translations: FieldTranslations = {}): TypedTranslations =>
  Object.fromEntries(
    listTranslations(translations).map(([language, { label, unit = '', choices = [] }]) => [
      language,
      { label, unit, choices: choices.join('\n') },
    ]),
  );

const toChoices = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const kinds: readonly ValueKind[] = ['choice', 'yesNo', 'number', 'text'];

/** Defines a value that is in no vocabulary. The kind of an existing one stays, because results may have it. */
export function OwnFieldModal({ original, field, others, onSave, onDismiss }: OwnFieldModalProps) {
  const t = useTexts('valueSet');
  const common = useTexts('common');
  const describe = useMessages();
  const formats = useFormats();
  const [label, setLabel] = useState(field?.label ?? '');
  const [kind, setKind] = useState<ValueKind>(field?.kind ?? 'choice');
  const [unit, setUnit] = useState(field?.unit ?? '');
  const [choices, setChoices] = useState(field?.choices?.join('\n') ?? '');
  const [typed, setTyped] = useState(toTyped(field?.translations));
  const [isAsked, setIsAsked] = useState(false);

  const name = normalizeName(label);
  const hasUnit = kind === 'number' && unit.trim() !== '';
  const codes = others.map(({ code }) => code);
  const translated = listTranslations(typed).map(([language, translation]) => {
    const translatedUnit = hasUnit && translation.unit.trim() !== '' && { unit: translation.unit.trim() };
    const translatedChoices = kind === 'choice' && { choices: toChoices(translation.choices) };
    const translatedLabel = normalizeName(translation.label);
    return [language, { label: translatedLabel, ...translatedUnit, ...translatedChoices }] as const;
  });
  const translations: FieldTranslations = Object.fromEntries(translated);
  const inOriginal: ValueField = {
    code: field?.code ?? toOwnCode(name, codes),
    kind,
    label: name,
    ...(hasUnit && { unit: unit.trim() }),
    ...(kind === 'choice' && { choices: toChoices(choices) }),
  };
  const next = translated.length === 0 ? inOriginal : { ...inOriginal, translations };
  // As a text it has nothing but its name.
  const nameError = validateField({ code: next.code, kind: 'text', label: name });
  const fieldError = validateField(inOriginal);
  const restError = fieldError ?? validateValueSet([...others, inOriginal]);
  const isTaken = nameError === undefined && fieldError === undefined && restError !== undefined;
  const errorsIn = (language: Language) => {
    const errors = validateTranslation(inOriginal, translations[language] ?? { label: '' });
    return { ...errors, label: errors.label ?? validateNames([...others, next], language) };
  };
  const isTranslated = translated.every(([language]) => Object.values(errorsIn(language)).every((error) => !error));

  const save = () => {
    setIsAsked(true);
    if (restError === undefined && isTranslated) onSave(next);
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
        <TranslationList
          original={original}
          translations={typed}
          empty={empty}
          description={t('aboutTranslations', { language: languageNames[original] })}
          onChange={setTyped}
        >
          {(language) => {
            const translation = typed[language] ?? empty;
            const errors = errorsIn(language);
            const change = (part: Partial<TypedTranslation>) =>
              setTyped({ ...typed, [language]: { ...translation, ...part } });
            const inLanguage = { lang: language, dir: directionOf(language) };
            return (
              <>
                <TextField
                  {...inLanguage}
                  label={t('name')}
                  autoComplete="off"
                  required
                  value={translation.label}
                  errorMessage={describe(isAsked ? errors.label : undefined)}
                  onValueChange={(label) => change({ label })}
                  onKeyDown={handleKeyDown}
                />
                {hasUnit ? (
                  <TextField
                    {...inLanguage}
                    label={t('unit')}
                    labelSuffix={common('optional')}
                    autoComplete="off"
                    value={translation.unit}
                    errorMessage={describe(isAsked ? errors.unit : undefined)}
                    onValueChange={(translatedUnit) => change({ unit: translatedUnit })}
                    onKeyDown={handleKeyDown}
                  />
                ) : null}
                {kind === 'choice' ? (
                  <TextArea
                    {...inLanguage}
                    label={t('choices')}
                    description={t('inTheSameOrder', { choices: formats.plainList(inOriginal.choices ?? []) })}
                    rows={4}
                    required
                    value={translation.choices}
                    errorMessage={describe(isAsked ? errors.choices : undefined)}
                    onValueChange={(lines) => change({ choices: lines })}
                  />
                ) : null}
              </>
            );
          }}
        </TranslationList>
      </Stack>
    </Modal>
  );
}
