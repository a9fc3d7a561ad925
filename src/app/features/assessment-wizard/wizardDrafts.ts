import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import type { MemberSelection } from '#domain/memberSelection.ts';
import type { ScheduleDay } from '#domain/schedule.ts';

/** What was entered in a step and not yet saved, so that going to another step and back loses nothing. */
export interface WizardDraft {
  readonly schedule?: readonly ScheduleDay[] | undefined;
  readonly selection?: MemberSelection | undefined;
  readonly invitesNewMembers?: boolean | undefined;
}

/** By assessment id. It lives as long as the wizard is open. */
export type WizardDrafts = Readonly<Record<string, WizardDraft>>;

export interface WizardDraftsContext {
  drafts: WizardDrafts;
  changeDraft: (assessmentId: string, changes: WizardDraft) => void;
}

/** For the wizard's layout, which outlives its steps. */
export function useWizardDrafts(): WizardDraftsContext {
  const [drafts, setDrafts] = useState<WizardDrafts>({});
  return {
    drafts,
    changeDraft: (assessmentId, changes) => setDrafts((all) => mergeDraft(all, assessmentId, changes)),
  };
}

/** For a step: the draft of its assessment, and how to change it. */
export function useWizardDraft(assessmentId: string) {
  const { drafts, changeDraft } = useOutletContext<WizardDraftsContext>();
  return [drafts[assessmentId] ?? {}, (changes: WizardDraft) => changeDraft(assessmentId, changes)] as const;
}

/** Changes what is named of one draft and keeps all else. */
export function mergeDraft(drafts: WizardDrafts, assessmentId: string, changes: WizardDraft): WizardDrafts {
  return { ...drafts, [assessmentId]: { ...drafts[assessmentId], ...changes } };
}
