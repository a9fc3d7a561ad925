import type { FormApi } from 'final-form';
import { type ReactNode, useCallback, useRef } from 'react';
import { applyEdits, findEdits, noEdits, type Sections } from '#app/ui/forms/edits.ts';
import { saveOver } from '#app/ui/forms/saveOver.ts';
import { isStale } from '#app/ui/texts/errorMessage.ts';
import type { LastChanges } from '#contract/common.ts';
import { useConflictQuestion } from './useConflictQuestion.tsx';

export interface FieldEdits<Saved, Values> {
  toValues: (saved: Saved) => Values;
  /** Makes values of fields, of which an emptied one is ''. */
  join: (fields: Sections) => Values;
  /** Names the fields if somebody else has changed them too. */
  labels: Readonly<Record<keyof Values & string, string>>;
  /** Shows a value beside another one. */
  describe: (field: string, value: unknown) => ReactNode;
  /** In which times of changes are shown. */
  timeZone: string;
}

interface FieldSave<Saved, Values extends object, Reply> {
  /** The saved object that the form shows. */
  saved: Saved;
  values: Values;
  form: FormApi<Values>;
  /** Sends all values, based on the version of `latest`. Throws the error of the call. */
  send: (values: Values, latest: Saved) => Promise<Reply>;
  /** Loads the newest one. Undefined if it is gone. */
  load: () => Promise<Saved | undefined>;
  /** Called with a newer object than the form has shown. */
  onNewer?: (latest: Saved) => void;
}

/**
 * Saves a form over an object that others change too, and asks before a newer value of a field is replaced. `question` has to
 * be rendered.
 */
export function useFieldEdits<Saved extends { lastChanges?: LastChanges | undefined }, Values extends object>({
  toValues,
  join,
  labels,
  describe,
  timeZone,
}: FieldEdits<Saved, Values>) {
  const { askAbout, question } = useConflictQuestion();
  const edits = useRef(noEdits);

  /** Remembers on which saved values the changes are based. */
  const remember = useCallback((saved: object, typed: object) => {
    edits.current = findEdits(split(saved), split(typed), edits.current);
    return edits.current;
  }, []);

  /** Resolves to undefined if nothing was sent. */
  const save = <Reply>({ saved, values, form, send, load, onNewer }: FieldSave<Saved, Values, Reply>) =>
    saveOver<Saved, Reply>({
      edits: remember(toValues(saved), values),
      latest: saved,
      split: (of) => split(toValues(of)),
      ask: (conflicts, { changes }, latest) => {
        const theirs = split(toValues(latest));
        const rows = conflicts.map((field) => ({
          section: field,
          label: labels[field as keyof Values & string],
          mine: describe(field, changes[field]),
          theirs: describe(field, theirs[field]),
          lastChange: latest.lastChanges?.[field],
        }));
        return askAbout(rows, timeZone);
      },
      keep: (rebased, latest, isSeen) => {
        edits.current = rebased;
        onNewer?.(latest);
        if (isSeen) showValues(form, join(applyEdits(split(toValues(latest)), rebased)));
      },
      send: (fields, latest) => send(join(fields), latest),
      isStale,
      load,
    });

  return { remember, save, question };
}

/** Each field is a section. */
const split = (values: object): Sections => ({ ...values });

function showValues<Values extends object>(form: FormApi<Values>, values: Values): void {
  form.batch(() => {
    for (const field of Object.keys(values) as (keyof Values)[]) form.change(field, values[field]);
  });
}
