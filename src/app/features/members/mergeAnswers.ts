import type { MergeChoices, MergePreview } from '#contract/memberMerge.ts';

/** Choices in the dialog: by field name the side whose value is kept, and by assessment id the appointment that stays. */
export interface MergeAnswers {
  readonly fields: Readonly<Record<string, 'Kept' | 'Other'>>;
  readonly appointments: Readonly<Record<string, string>>;
}

export const noAnswers: MergeAnswers = { fields: {}, appointments: {} };

/** Returns the choices for the server. Undefined while one of two appointments is not chosen. */
export function answerMerge(preview: MergePreview, { fields, appointments }: MergeAnswers): MergeChoices | undefined {
  const stays = preview.assessments
    .filter((assessment) => assessment.stays === 'Choice')
    .map(({ id, kept, other }) => [kept, other].find((each) => each?.id === appointments[id])?.id);
  if (!stays.every((id) => id !== undefined)) return undefined;
  const taken = preview.fields.filter(({ name, isChoice }) => isChoice && fields[name] === 'Other');
  return { stays, taken: taken.map(({ name }) => name) };
}
