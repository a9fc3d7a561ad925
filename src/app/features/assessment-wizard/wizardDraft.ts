import { useEffect, useMemo, useState } from 'react';
import { localDrafts } from '#app/session/localDrafts.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { type Edits, findEdits, isSame, noEdits, type Sections } from '#app/ui/forms/edits.ts';
import { clock } from '#app/ui/time/clock.ts';
import type { WeeklySchedule } from '#domain/schedule.ts';

/** The steps of the wizard, and the sections of the page that edits. */
export type WizardStep = 'general' | 'hours' | 'invitation' | 'details' | 'schedule' | 'people';

/** Each page has its own draft. */
export type DraftPage = 'wizard' | 'edit';

/** The changes of one step. */
export interface StepDraft extends Edits {
  /** The version of the assessment that the changes are based on. A new assessment has none. */
  readonly version?: number | undefined;
  /** When something was typed last, in epoch milliseconds. */
  readonly keptAt?: number | undefined;
}

type StoredDraft = { readonly [Step in WizardStep]?: StepDraft };

/** The saved values of a step. */
export interface SavedStep {
  readonly sections: Sections;
  readonly version?: number | undefined;
}

/**
 * The unsaved changes of one assessment that a person made on a page. This is their only owner:
 *
 *     saved assessment (RTK Query) ─┐
 *                                   ├─► initial values of the step's form ─► form ─► draft, on each change
 *     draft (local storage) ────────┘                                          └──► server, over the newest version
 *
 * Each step has its own version and base, so that saving one step says nothing about the changes of another. A reload, the
 * back button, another tab and a new sign-in all start from the same two sources. After a save the step is removed from the
 * draft. A draft without changes does not exist.
 */
export function createWizardDraft(userId: string, assessmentId: string, page: DraftPage = 'wizard') {
  const name = `${page}_${userId}_${assessmentId || 'new'}`;
  const load = (): StoredDraft => {
    const text = localDrafts.load(name);
    return text === null ? {} : readStored(JSON.parse(text));
  };
  const save = (step: WizardStep, draft: StepDraft): Edits => {
    const steps = Object.entries({ ...load(), [step]: draft });
    const changed = steps.filter(([, { changes }]) => Object.keys(changes).length > 0);
    if (changed.length === 0) localDrafts.remove(name);
    else localDrafts.save(name, JSON.stringify({ drafts: Object.fromEntries(changed) }));
    return draft;
  };
  const get = (step: WizardStep): StepDraft => load()[step] ?? noEdits;
  return {
    name,
    exists: () => localDrafts.load(name) !== null,

    /** Returns the changes of a step. */
    editsOf: (step: WizardStep): Edits => get(step),

    /** Returns the changes of a step with their version and time. Undefined if there are none. */
    find: (step: WizardStep): StepDraft | undefined => load()[step],

    /** Keeps the sections of a step that differ from the saved ones. The first change fixes the version. */
    keep(step: WizardStep, typed: Sections, saved: SavedStep): Edits {
      const earlier = get(step);
      const edits = findEdits(saved.sections, typed, earlier);
      // Other tabs reload the draft when it changes, so nothing is written without a change.
      if (isSame(edits.changes, earlier.changes)) return earlier;
      return save(step, { version: saved.version, ...earlier, ...edits, keptAt: clock.now() });
    },

    /** Replaces the changes by those based on a newer version. */
    rebase: (step: WizardStep, rebased: Edits, version: number): Edits =>
      save(step, { ...get(step), ...rebased, version }),

    /** Removes the changes of a step, saved or given up. */
    drop: (step: WizardStep): void => void save(step, noEdits),

    remove: () => localDrafts.remove(name),
  };
}

export type WizardDraft = ReturnType<typeof createWizardDraft>;

/** Returns the draft of the signed-in person. `revision` rises when it changed other than by this tab's form. */
export function useWizardDraft(assessmentId: string, page?: DraftPage) {
  const userId = useCurrentUser()?.id ?? '';
  const draft = useMemo(() => createWizardDraft(userId, assessmentId, page), [userId, assessmentId, page]);
  const [revision, setRevision] = useState(0);
  const reload = () => setRevision((count) => count + 1);
  useEffect(() => localDrafts.subscribe(draft.name, () => setRevision((count) => count + 1)), [draft]);
  return { draft, revision, reload };
}

/** Drafts of earlier versions of the app have no base, so whatever differs from the saved values is asked about. */
function readStored(stored: { drafts?: StoredDraft; steps?: { [Step in WizardStep]?: Sections } }): StoredDraft {
  if (stored.drafts !== undefined) return stored.drafts;
  const steps = Object.entries(stored.steps ?? {});
  return Object.fromEntries(steps.map(([step, values]) => [step, { base: {}, changes: toSections(values) }]));
}

/** Earlier drafts hold the values of the fields. */
function toSections({ durationHours, durationMinutes, schedule, ...values }: Sections): Sections {
  const hasDuration = (durationHours ?? durationMinutes) !== undefined;
  const duration = { durationHours: durationHours ?? '', durationMinutes: durationMinutes ?? '' };
  const days = ((schedule as WeeklySchedule | undefined) ?? []).map(({ day, ...hours }) => [day, hours]);
  return { ...values, ...(hasDuration && { duration }), ...Object.fromEntries(days) };
}
