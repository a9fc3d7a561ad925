/** The values of a form by section: the smallest parts that are changed as a whole, such as one weekday. */
export type Sections = Readonly<Record<string, unknown>>;

/** What a person changed in a form, by section. */
export interface Edits {
  /** The saved values that the changes are based on. */
  readonly base: Sections;
  readonly changes: Sections;
}

export const noEdits: Edits = { base: {}, changes: {} };

/** Finds the sections that differ from the saved ones. A section that was changed earlier keeps its base. */
export function findEdits(saved: Sections, typed: Sections, earlier: Edits = noEdits): Edits {
  const changed = Object.keys(saved).filter((section) => !isSame(typed[section], saved[section]));
  const baseOf = (section: string) => (section in earlier.changes ? earlier.base[section] : saved[section]);
  return {
    base: Object.fromEntries(changed.map((section) => [section, baseOf(section)])),
    // The form library removes the value of an emptied field.
    changes: Object.fromEntries(changed.map((section) => [section, typed[section] ?? ''])),
  };
}

/** Lists the sections that somebody else has changed to another value since. Saving these would overwrite their work. */
export function findConflicts({ base, changes }: Edits, latest: Sections): string[] {
  return Object.keys(changes).filter(
    (section) => !isSame(latest[section], base[section]) && !isSame(latest[section], changes[section]),
  );
}

/** Returns the saved values with the changes. */
export const applyEdits = (saved: Sections, { changes }: Edits): Sections => ({ ...saved, ...changes });

/** Bases the changes on newer saved values: the person has seen those that differ. */
export const rebaseEdits = (edits: Edits, latest: Sections): Edits => findEdits(latest, applyEdits(latest, edits));

/** Gives up the changes of some sections. */
export function dropSections({ base, changes }: Edits, dropped: readonly string[]): Edits {
  const keep = (sections: Sections) =>
    Object.fromEntries(Object.entries(sections).filter(([section]) => !dropped.includes(section)));
  return { base: keep(base), changes: keep(changes) };
}

/** Whether two values of a section are equal. An emptied field equals a missing one. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? '') === JSON.stringify(b ?? '');
