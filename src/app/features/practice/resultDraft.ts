import { z } from 'zod/mini';
import type { RequestParts } from '#app/api/request.ts';
import type { ComparedResult } from '#app/results/compareResults.ts';
import type { AssessmentResult, updateResult } from '#contract/result.ts';
import { clinicalCodeOf, describeObservationError, validateObservation } from '#domain/clinicalCodes.ts';

const draftValue = z.object({
  code: z.string(),
  /** As typed. */
  value: z.string(),
  note: z.string(),
  /** The practitioner confirmed an unusual value. */
  isConfirmed: z.boolean(),
});
/** A value of the form. */
export type DraftValue = z.infer<typeof draftValue>;

const draftFile = z.object({ id: z.string(), originalName: z.string() });

/** The form of a result. */
export const resultDraft = z.object({
  values: z.array(draftValue),
  summary: z.string(),
  attachments: z.array(draftFile),
  /** What practitioners note for each other. */
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
    values: observations.map(({ code, value, note = '', isConfirmed }) => ({
      code,
      value: String(value),
      note,
      // Unusual values were confirmed before finishing, also where that was not stored.
      isConfirmed: isConfirmed === true || status === 'Final',
    })),
    summary,
    attachments: attachments.map(({ id, originalName }) => ({ id, originalName })),
    privateNote: privateNote?.text ?? '',
    reason: '',
  };
}

/** Parses a number with a decimal point or comma. Undefined if it is invalid or ambiguous. */
export function readNumber(text: string): number | undefined {
  const typed = text.trim();
  // '1,500' is 1.5 in some countries and 1500 in others.
  if (!/^-?\d+(\.\d+|,\d{1,2})?$/.test(typed)) return undefined;
  return Number(typed.replace(',', '.'));
}

export interface ValueError {
  /** Unusual values are saved once confirmed, the others are not saved. */
  kind: 'Missing' | 'Invalid' | 'Unusual';
  text: string;
}

/** Validates a value of the form. */
export function validateValue({ code, value, isConfirmed }: DraftValue): ValueError | undefined {
  if (value.trim() === '') return { kind: 'Missing', text: 'Enter the value, or remove it' };
  const number = readNumber(value);
  if (number === undefined) return { kind: 'Invalid', text: 'Enter a number, such as 5.4' };
  const error = validateObservation({ code, value: number, unit: clinicalCodeOf(code)?.unit ?? '' });
  if (error === undefined || (error === 'Implausible' && isConfirmed)) return undefined;
  return { kind: error === 'Implausible' ? 'Unusual' : 'Invalid', text: describeObservationError(error, code) };
}

/** Whether a value is possible but may be a typo, confirmed or not. */
export const isUnusual = (value: DraftValue) => validateValue({ ...value, isConfirmed: false })?.kind === 'Unusual';

/** Returns the valid part of a draft, and whether that is all of it. */
export function toContent({ values, summary, attachments, privateNote }: ResultDraft): {
  content: ResultContent;
  isWhole: boolean;
} {
  const good = values.filter((value) => (validateValue(value)?.kind ?? 'Unusual') === 'Unusual');
  const observations = good.map((typed) => ({
    code: typed.code,
    value: Number(readNumber(typed.value)),
    unit: clinicalCodeOf(typed.code)?.unit ?? '',
    ...(typed.note.trim() !== '' && { note: typed.note.trim() }),
    ...(typed.isConfirmed && isUnusual(typed) && { isConfirmed: true }),
  }));
  return {
    content: {
      observations,
      summary: summary.trim(),
      attachments: attachments.map(({ id }) => id),
      privateNote: privateNote.trim(),
    },
    isWhole: good.length === values.length,
  };
}

/** Returns the draft as it is compared with another one, with values as typed. */
export function toCompared({ values, summary, attachments, privateNote }: ResultDraft): ComparedResult {
  const observations = values.map(({ code, value, note }) => ({
    code,
    value: readNumber(value) ?? value.trim(),
    unit: clinicalCodeOf(code)?.unit ?? '',
    note: note.trim(),
  }));
  return { observations, summary: summary.trim(), attachments, privateNote: { text: privateNote.trim() } };
}

/** Whether the saved result equals the content, for example after a lost response. */
export function isSameContent(result: AssessmentResult | undefined, content: ResultContent): boolean {
  return JSON.stringify(toContent(toDraft(result)).content) === JSON.stringify(content);
}

/** The first value that is missing or not valid. */
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
export function whyNotFinished(draft: ResultDraft): string | undefined {
  if (findInvalidValue(draft)) return 'Correct or remove the marked values first.';
  if (findUnconfirmedValue(draft)) return 'Confirm the unusual values to continue.';
  const { observations, summary, attachments } = toContent(draft).content;
  const isEmpty = observations.length === 0 && summary === '' && attachments.length === 0;
  return isEmpty ? 'Record a value, a summary or a file first.' : undefined;
}
