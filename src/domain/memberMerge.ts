import type { AppointmentState } from './personRights.ts';

/** An appointment that is not cancelled. */
export type LiveState = Exclude<AppointmentState, 'None' | 'Cancelled'>;

/** Where both records may have an appointment. `stays` as in the preview of a merge. */
interface SharedAssessment {
  readonly kept: { readonly id: string } | null;
  readonly other: { readonly id: string } | null;
  readonly stays?: MergeSide | 'Choice' | undefined;
}

/** Lists the appointments that end because another one stays. Both are listed while a choice is open. */
export function listEnding(assessments: readonly SharedAssessment[], chosen: readonly string[]): string[] {
  return assessments.flatMap(({ kept, other, stays }) => {
    if (kept === null || other === null) return [];
    if (stays === 'Choice') return [kept.id, other.id].filter((id) => !chosen.includes(id));
    return [stays === 'Other' ? kept.id : other.id];
  });
}

/** The record that is kept, or the other one, which goes. */
export type MergeSide = 'Kept' | 'Other';

/**
 * Decides which of two live appointments of one person in one assessment stays. `Choice` leaves it to the administrator, who
 * then cancels the other. Undefined if neither can end: attendance is history. A missed one ends as if the person had booked
 * again.
 */
export function chooseAppointment(kept: LiveState, other: LiveState): MergeSide | 'Choice' | undefined {
  if (other === 'Missed') return 'Kept';
  if (kept === 'Missed') return 'Other';
  if (kept === 'Coming' && other === 'Coming') return 'Choice';
  if (other === 'Coming') return 'Kept';
  return kept === 'Coming' ? 'Other' : undefined;
}
