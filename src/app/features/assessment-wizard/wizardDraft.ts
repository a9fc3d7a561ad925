import { useEffect, useMemo, useState } from 'react';
import { localDrafts } from '#app/localDrafts.ts';
import { useCurrentUser } from '#app/session/useSession.ts';

export type WizardStep = 'general' | 'hours' | 'invitation';

/** The values of a step's form. */
export type StepValues = Readonly<Record<string, unknown>>;

interface StoredDraft {
  /** The version of the assessment that the changes are based on. A new assessment has none. */
  readonly version?: number | undefined;
  /** By step: the values that differ from the saved ones. */
  readonly steps: { readonly [Step in WizardStep]?: StepValues };
}

/**
 * What a person has entered in the wizard for one assessment and not saved yet. This is its only owner:
 *
 *     saved assessment (RTK Query) ─┐
 *                                   ├─► initial values of the step's form ─► form ─► draft, on each change
 *     draft (local storage) ────────┘                                          └──► server, with the draft's version
 *
 * A reload, the back button, another tab and a new sign-in all start from the same two sources. After a save the step is
 * removed from the draft. A draft without changes does not exist.
 */
export function createWizardDraft(userId: string, assessmentId: string) {
  const name = `wizard_${userId}_${assessmentId || 'new'}`;
  const load = (): StoredDraft => {
    const text = localDrafts.load(name);
    return text === null ? { steps: {} } : (JSON.parse(text) as StoredDraft);
  };
  const save = ({ version, steps }: StoredDraft) => {
    const changed = Object.fromEntries(Object.entries(steps).filter(([, values]) => Object.keys(values).length > 0));
    if (Object.keys(changed).length === 0) localDrafts.remove(name);
    else localDrafts.save(name, JSON.stringify({ version, steps: changed }));
  };
  return {
    name,
    exists: () => localDrafts.load(name) !== null,
    version: () => load().version,

    /** Returns the changed values of a step. */
    changesOf: (step: WizardStep): StepValues => load().steps[step] ?? {},

    /** Keeps the values of a step that differ from the saved ones. The first change fixes the version. */
    keep(
      step: WizardStep,
      values: StepValues,
      saved: { readonly values: StepValues; readonly version?: number | undefined },
    ) {
      const { version = saved.version, steps } = load();
      const changes = Object.keys(saved.values)
        .filter((field) => !isSame(values[field], saved.values[field]))
        // The form library removes the value of an emptied field.
        .map((field) => [field, values[field] ?? '']);
      save({ version, steps: { ...steps, [step]: Object.fromEntries(changes) } });
    },

    /** Bases the changes on a newer version, after a save or to keep them over somebody else's changes. */
    rebase: (version: number) => save({ ...load(), version }),

    /** Removes the changes of a step, saved or given up. */
    drop: (step: WizardStep) => save({ ...load(), steps: { ...load().steps, [step]: {} } }),

    remove: () => localDrafts.remove(name),
  };
}

export type WizardDraft = ReturnType<typeof createWizardDraft>;

/** Returns the draft of the signed-in person. `revision` rises when it changed other than by this tab's form. */
export function useWizardDraft(assessmentId: string) {
  const userId = useCurrentUser()?.id ?? '';
  const draft = useMemo(() => createWizardDraft(userId, assessmentId), [userId, assessmentId]);
  const [revision, setRevision] = useState(0);
  const reload = () => setRevision((count) => count + 1);
  useEffect(() => localDrafts.subscribe(draft.name, () => setRevision((count) => count + 1)), [draft]);
  return { draft, revision, reload };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? '') === JSON.stringify(b ?? '');
