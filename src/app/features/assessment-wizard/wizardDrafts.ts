import { useSyncExternalStore } from 'react';
import type { AssessmentValues } from '#domain/assessmentFaults.ts';
import type { CalendarDate } from '#domain/calendarDate.ts';
import type { MemberSelection } from '#domain/memberSelection.ts';
import type { ScheduleDay } from '#domain/schedule.ts';

/** What was entered in the steps of one assessment and is not saved yet. */
export interface WizardDraft {
  readonly general?: AssessmentValues | undefined;
  readonly schedule?: readonly ScheduleDay[] | undefined;
  readonly closedDays?: readonly CalendarDate[] | undefined;
  readonly selection?: MemberSelection | undefined;
  readonly invitesNewMembers?: boolean | undefined;
}

const nothing: WizardDraft = {};
const listeners = new Set<() => void>();
/** What was read last: the same text must give the same object, or nothing would ever come to rest. */
let last = { text: '', draft: nothing };

// It is kept for the tab: going to another step or page and back, or loading the page anew, loses nothing.
const keyOf = (assessmentId: string) => `wizard_draft_${assessmentId || 'new'}`;

/** The draft of an assessment; that of a new one has an empty id. */
export function readDraft(assessmentId: string): WizardDraft {
  const text = sessionStorage.getItem(keyOf(assessmentId)) ?? '';
  if (text === '') return nothing;
  // Only this file writes it.
  if (text !== last.text) last = { text, draft: JSON.parse(text) as WizardDraft };
  return last.draft;
}

export function hasDraft(assessmentId: string): boolean {
  return sessionStorage.getItem(keyOf(assessmentId)) !== null;
}

/** Changes what is named of the draft and keeps all else; what is undefined is forgotten. */
export function changeDraft(assessmentId: string, changes: WizardDraft): void {
  const text = JSON.stringify({ ...readDraft(assessmentId), ...changes });
  if (text === '{}') sessionStorage.removeItem(keyOf(assessmentId));
  else sessionStorage.setItem(keyOf(assessmentId), text);
  for (const tell of listeners) tell();
}

export function forgetDraft(assessmentId: string): void {
  sessionStorage.removeItem(keyOf(assessmentId));
  for (const tell of listeners) tell();
}

/** For a step: the draft of its assessment, and how to change it. */
export function useWizardDraft(assessmentId: string) {
  const draft = useSyncExternalStore(listen, () => readDraft(assessmentId));
  return [draft, (changes: WizardDraft) => changeDraft(assessmentId, changes)] as const;
}

function listen(tell: () => void) {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}
