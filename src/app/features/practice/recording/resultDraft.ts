import { z } from 'zod/mini';
import type { RequestParts } from '#app/api/request.ts';
import { getMessages } from '#app/ui/texts/useMessages.ts';
import type { TextsOf } from '#app/ui/texts/useTexts.ts';
import type { AssessmentResult, updateResult } from '#contract/result.ts';
import { describeObservationError, validateObservation } from '#domain/clinicalCodes.ts';
import type { ComparedResult } from '#domain/compareResults.ts';
import { toAsciiDigits } from '#domain/copiedText.ts';
import { compareRow } from '#domain/resultTexts.ts';
import type { ShownField } from '#domain/shownValues.ts';
import { longestResultText, longestValueNote, validateLength } from '#domain/validateText.ts';
import { type MeasurementTexts, valueName } from '#domain/valueNames.ts';
import { isOwnCode, type RecordedValue, unitOfField, type ValueKind, validateOwnValue } from '#domain/valueSet.ts';
import type { Message } from '#texts/message.ts';

const ownField = z.object({ label: z.string(), kind: z.enum(['number', 'text', 'yesNo']), unit: z.string() });

const draftValue = z.object({
  code: z.string(),
  /** As typed. 'Yes' or 'No', whatever the language, if the kind is yesNo. */
  value: z.string(),
  /** The unit as it was shown, if it is translated. */
  unitName: z.optional(z.string()),
  /** The choice as it was shown, if it is translated. */
  choiceName: z.optional(z.string()),
  note: z.string(),
  /** The practitioner confirmed an unusual value. */
  isConfirmed: z.boolean(),
  /** Of an own field. A choice is a text here. */
  own: z.optional(ownField),
});
/** A value of the form. */
export type DraftValue = z.infer<typeof draftValue>;

const draftFile = z.object({ id: z.string(), originalName: z.string() });

/** The form of a result. */
export const resultDraft = z.object({
  values: z.array(draftValue),
  summary: z.string(),
  attachments: z.array(draftFile),
  /** A note among practitioners. */
  privateNote: z._default(z.string(), ''),
  /** Why a finished result is corrected. */
  reason: z._default(z.string(), ''),
});
export type ResultDraft = z.infer<typeof resultDraft>;

/** The part of a draft that is sent to the server. */
export type ResultContent = Omit<RequestParts<typeof updateResult>['body'], 'status' | 'version' | 'reason'>;

export function toDraft(result: AssessmentResult | undefined): ResultDraft {
  const { observations = [], summary = '', attachments = [], privateNote, status } = result ?? {};
  return {
    values: observations.map(({ code, value, unit, label, unitName, choiceName, note = '', isConfirmed }) => ({
      code,
      value: typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value),
      ...(unitName !== undefined && { unitName }),
      ...(choiceName !== undefined && { choiceName }),
      note,
      ...(isOwnCode(code) && { own: { label: label ?? code, kind: kindOf(value), unit } }),
      // Unusual values were confirmed before finishing, also where that was not stored.
      isConfirmed: isConfirmed === true || status === 'Final',
    })),
    summary,
    attachments: attachments.map(({ id, originalName }) => ({ id, originalName })),
    privateNote: privateNote?.text ?? '',
    reason: '',
  };
}

function kindOf(value: RecordedValue) {
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'yesNo' : 'text';
}

/** The empty value of a field. */
export function emptyValue(field: ShownField): DraftValue {
  const own = { label: field.label ?? field.code, kind: draftKinds[field.kind], unit: unitOfField(field) };
  return { code: field.code, value: '', note: '', isConfirmed: false, ...(isOwnCode(field.code) && { own }) };
}

const draftKinds = { number: 'number', choice: 'text', text: 'text', yesNo: 'yesNo' } as const satisfies Record<
  ValueKind,
  string
>;

export const isBlank = ({ value, note }: DraftValue) => value.trim() === '' && note.trim() === '';

export const nameOfDraft = (t: MeasurementTexts, { code, own }: DraftValue) =>
  valueName(t, { code, label: own?.label });

export const unitOfDraft = ({ code, own }: DraftValue) => unitOfField({ code, unit: own?.unit });

/** Parses a number with a decimal point or comma, also in Arabic digits. Undefined if it is invalid or ambiguous. */
export function readNumber(text: string): number | undefined {
  const typed = toAsciiDigits(text).replace('\u066b', '.').replace('\u2212', '-').trim();
  // '1,500' is 1.5 in some countries and 1500 in others.
  if (!/^-?\d+(\.\d+|,\d{1,2})?$/.test(typed)) return undefined;
  return Number(typed.replace(',', '.'));
}

export interface ValueError {
  /** Unusual values are saved once confirmed, invalid ones never. */
  kind: 'Missing' | 'Invalid' | 'Unusual';
  /** From the rules of the value. Undefined if it is missing, or is not even a number. */
  message?: Message;
}

/** Parses the typed value. Undefined if it cannot be recorded. */
function readValue({ value, own }: DraftValue): RecordedValue | undefined {
  const text = value.trim();
  switch (own?.kind) {
    case 'text':
      return text;
    case 'yesNo':
      return text === 'Yes' ? true : text === 'No' ? false : undefined;
    default:
      return readNumber(text);
  }
}

/** Validates a value of the form. Blank ones are no errors: they are not recorded. */
export function validateValue(draft: DraftValue): ValueError | undefined {
  if (isBlank(draft)) return undefined;
  if (draft.value.trim() === '') return { kind: 'Missing' };
  const { code, own, isConfirmed } = draft;
  const value = readValue(draft);
  if (value === undefined) return { kind: 'Invalid' };
  if (own !== undefined) {
    const message = validateOwnValue({ code, ...own }, value);
    return message === undefined ? undefined : { kind: 'Invalid', message };
  }
  const error = validateObservation({ code, value: Number(value), unit: unitOfDraft(draft) });
  if (error === undefined || (error === 'Implausible' && isConfirmed)) return undefined;
  return { kind: error === 'Implausible' ? 'Unusual' : 'Invalid', message: describeObservationError(error, code) };
}

/** Says what is wrong with the value of this name. */
export function describeValueError(t: TextsOf<'resultForm'>, { kind, message }: ValueError, name: string): string {
  // The domain names values in English.
  const named = message && { ...message, values: { ...message.values, name } };
  return getMessages()(named) ?? t(kind === 'Missing' ? 'enterValue' : 'enterNumber');
}

/** Whether a value is possible but may be a typo, confirmed or not. */
export const isUnusual = (value: DraftValue) => validateValue({ ...value, isConfirmed: false })?.kind === 'Unusual';

/** Whether a value of the row is above or below its usual range. Ignores impossible values, which are refused. */
export function compareTyped(row: readonly DraftValue[]): 'Below' | 'Above' | undefined {
  return compareRow(
    row.flatMap((draft) => {
      const number = readNumber(draft.value);
      const isRefused = validateValue(draft)?.kind === 'Invalid';
      return number === undefined || isRefused ? [] : { code: draft.code, value: number };
    }),
  );
}

export const validateNote = ({ note }: DraftValue) => validateLength('noteTooLong', note, longestValueNote);

export const validateSummary = ({ summary }: ResultDraft) =>
  validateLength('summaryTooLong', summary, longestResultText);

export const validatePrivateNote = ({ privateNote }: ResultDraft) =>
  validateLength('privateNoteTooLong', privateNote, longestResultText);

/**
 * Returns the valid part of a draft, and whether that is all of it. A text that is too long stays as it is in `saved`, the
 * version that the draft is based on.
 */
export function toContent(
  draft: ResultDraft,
  saved: ResultDraft,
): {
  content: ResultContent;
  isWhole: boolean;
} {
  const { values, attachments } = draft;
  const filled = values.filter((value) => !isBlank(value));
  const good = filled.filter((value) => (validateValue(value)?.kind ?? 'Unusual') === 'Unusual');
  const observations = good.flatMap((typed) => {
    const value = readValue(typed);
    if (value === undefined) return [];
    const kept = validateNote(typed) === undefined ? typed : saved.values.find(({ code }) => code === typed.code);
    const note = kept?.note.trim() ?? '';
    return {
      code: typed.code,
      value,
      unit: unitOfDraft(typed),
      ...(note !== '' && { note }),
      ...(typed.isConfirmed && isUnusual(typed) && { isConfirmed: true }),
    };
  });
  return {
    content: {
      observations,
      summary: (validateSummary(draft) === undefined ? draft : saved).summary.trim(),
      attachments: attachments.map(({ id }) => id),
      privateNote: (validatePrivateNote(draft) === undefined ? draft : saved).privateNote.trim(),
    },
    isWhole: good.length === filled.length && !hasLongText(draft),
  };
}

const hasLongText = (draft: ResultDraft) =>
  [validateSummary(draft), validatePrivateNote(draft), ...draft.values.map(validateNote)].some(
    (error) => error !== undefined,
  );

/** Prepares the draft for a comparison, with values as typed. */
export function toCompared({ values, summary, attachments, privateNote }: ResultDraft): ComparedResult {
  const observations = values
    .filter((value) => !isBlank(value))
    .map((typed) => ({
      code: typed.code,
      value: readValue(typed) ?? typed.value.trim(),
      unit: unitOfDraft(typed),
      label: typed.own?.label,
      unitName: typed.unitName,
      choiceName: typed.choiceName,
      note: typed.note.trim(),
    }));
  return { observations, summary: summary.trim(), attachments, privateNote: { text: privateNote.trim() } };
}

/** Whether the saved result equals the content, for example after a lost response. */
export function isSameContent(result: AssessmentResult | undefined, content: ResultContent): boolean {
  const saved = toDraft(result);
  return JSON.stringify(toContent(saved, saved).content) === JSON.stringify(content);
}

/** The first value that is not valid, or has only a note. */
export function findInvalidValue({ values }: ResultDraft): DraftValue | undefined {
  return values.find((value) => {
    const kind = validateValue(value)?.kind;
    return kind === 'Missing' || kind === 'Invalid';
  });
}

/** The first unusual value that is not confirmed. */
export function findUnconfirmedValue({ values }: ResultDraft): DraftValue | undefined {
  return values.find((value) => validateValue(value)?.kind === 'Unusual');
}

/** Why the draft cannot be finished yet. Undefined if it can. */
export function whyNotFinished(draft: ResultDraft): 'Invalid' | 'Unconfirmed' | 'TooLong' | 'Empty' | undefined {
  if (findInvalidValue(draft)) return 'Invalid';
  if (findUnconfirmedValue(draft)) return 'Unconfirmed';
  if (hasLongText(draft)) return 'TooLong';
  const { observations, summary, attachments } = toContent(draft, draft).content;
  return observations.length === 0 && summary === '' && attachments.length === 0 ? 'Empty' : undefined;
}
