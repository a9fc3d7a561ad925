import type { AppointmentState } from './personRights.ts';

/** An appointment that is not cancelled. */
export type LiveState = Exclude<AppointmentState, 'None' | 'Cancelled'>;

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
