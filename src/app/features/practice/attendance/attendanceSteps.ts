import type { Attendance } from '#contract/assessmentMember.ts';

/** Lists the possible next attendance states. 'Did not attend' is possible once the appointment has begun. */
export function nextSteps(attendance: Attendance | null, hasBegun: boolean): readonly Attendance[] {
  if (attendance === 'Arrived') return ['Completed'];
  if (attendance !== null) return [];
  return hasBegun ? ['Arrived', 'DidNotAttend'] : ['Arrived'];
}

/** Returns the state before this one: a completed appointment goes back to arrived. */
export function undoneStep(attendance: Attendance): Attendance | null {
  return attendance === 'Completed' ? 'Arrived' : null;
}
