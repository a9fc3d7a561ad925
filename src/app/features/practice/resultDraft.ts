import { z } from 'zod/mini';
import type { RequestParts } from '#app/api/request.ts';
import type { AssessmentResult, updateResult } from '#contract/result.ts';
import { clinicalCodeOf, findObservationFault, observationFaultText } from '#domain/clinicalCodes.ts';

const draftValue = z.object({
  code: z.string(),
  /** As typed. */
  value: z.string(),
  note: z.string(),
  /** That an unusual value is right. */
  isConfirmed: z.boolean(),
});
/** A value as it stands in the form. */
export type DraftValue = z.infer<typeof draftValue>;

const draftFile = z.object({ id: z.string(), originalName: z.string() });

/** The form of a result. */
export const resultDraft = z.object({
  values: z.array(draftValue),
  summary: z.string(),
  attachments: z.array(draftFile),
});
export type ResultDraft = z.infer<typeof resultDraft>;

/** What a call sends of a draft. */
export type ResultContent = Omit<RequestParts<typeof updateResult>['body'], 'status' | 'version'>;

export function toDraft(result: AssessmentResult | undefined): ResultDraft {
  const { observations = [], summary = '', attachments = [], status } = result ?? {};
  return {
    values: observations.map(({ code, value, note = '' }) => ({
      code,
      value: String(value),
      note,
      // Whoever finished it was asked.
      isConfirmed: status === 'Final',
    })),
    summary,
    attachments: attachments.map(({ id, originalName }) => ({ id, originalName })),
  };
}

/** The number that was typed, with a point or a comma before its decimals; undefined where it is none or may be two. */
export function readNumber(text: string): number | undefined {
  const typed = text.trim();
  // '1,500' is one and a half to some, and fifteen hundred to others.
  if (!/^-?\d+(\.\d+|,\d{1,2})?$/.test(typed)) return undefined;
  return Number(typed.replace(',', '.'));
}

export interface ValueFault {
  /** 'Doubtful' is asked about, the others keep the value from being saved. */
  kind: 'Missing' | 'Refused' | 'Doubtful';
  text: string;
}

/** What is wrong with a value of the form. */
export function findValueFault({ code, value, isConfirmed }: DraftValue): ValueFault | undefined {
  if (value.trim() === '') return { kind: 'Missing', text: 'Enter the value, or remove it' };
  const number = readNumber(value);
  if (number === undefined) return { kind: 'Refused', text: 'Enter a number, such as 5.4' };
  const fault = findObservationFault({ code, value: number, unit: clinicalCodeOf(code)?.unit ?? '' });
  if (fault === undefined || (fault === 'Implausible' && isConfirmed)) return undefined;
  return { kind: fault === 'Implausible' ? 'Doubtful' : 'Refused', text: observationFaultText(fault, code) };
}

/** What can be saved of a draft, and whether that is all of it. */
export function toContent({ values, summary, attachments }: ResultDraft): { content: ResultContent; isWhole: boolean } {
  const good = values.filter((value) => (findValueFault(value)?.kind ?? 'Doubtful') === 'Doubtful');
  const observations = good.map(({ code, value, note }) => ({
    code,
    value: Number(readNumber(value)),
    unit: clinicalCodeOf(code)?.unit ?? '',
    ...(note.trim() !== '' && { note: note.trim() }),
  }));
  return {
    content: { observations, summary: summary.trim(), attachments: attachments.map(({ id }) => id) },
    isWhole: good.length === values.length,
  };
}

/** Whether the server has exactly this, as when only its answer was lost on the way. */
export function isSameContent(result: AssessmentResult | undefined, content: ResultContent): boolean {
  return JSON.stringify(toContent(toDraft(result)).content) === JSON.stringify(content);
}

export interface Beginning {
  draft: ResultDraft;
  /** What was typed on another version than the one that holds now. */
  setAside?: ResultDraft | undefined;
  /** The draft has something that the server does not have. */
  isUnsaved: boolean;
}

/** What the form begins with: the server's result, or what was typed in this tab and never saved. */
export function beginWith(
  result: AssessmentResult | undefined,
  kept: { version: number; draft: ResultDraft; setAside?: ResultDraft | undefined } | undefined,
): Beginning {
  const saved = { draft: toDraft(result), setAside: kept?.setAside, isUnsaved: false };
  if (kept === undefined) return saved;
  const { content, isWhole } = toContent(kept.draft);
  if (isWhole && isSameContent(result, content)) return saved;
  if (kept.version === (result?.version ?? 0)) return { ...saved, draft: kept.draft, isUnsaved: true };
  return { ...saved, setAside: kept.draft };
}

/** Why the draft cannot be finished yet; undefined where it can. */
export function whyNotFinished(draft: ResultDraft): string | undefined {
  const kinds = draft.values.map((value) => findValueFault(value)?.kind);
  if (kinds.includes('Missing') || kinds.includes('Refused')) return 'Correct or remove the marked values first.';
  if (kinds.includes('Doubtful')) return 'Say first whether the unusual values are right.';
  const { observations, summary, attachments } = toContent(draft).content;
  const isEmpty = observations.length === 0 && summary === '' && attachments.length === 0;
  return isEmpty ? 'Record a value, a summary or a file first.' : undefined;
}
