import { isEmailAddress } from '#domain/emailAddress.ts';

/** A rule of one field: its message where the text breaks it. */
type Rule = (text: string | undefined) => string | undefined;

/** Text that is more than spaces. */
function required(message: string): Rule {
  return (text = '') => (text.trim() === '' ? message : undefined);
}

/** The e-mail address of a form that needs one. */
export const emailRequired: Rule = (text = '') => {
  if (text.trim() === '') return 'Email is required';
  return isEmailAddress(text.trim()) ? undefined : 'Email is invalid';
};

export const nameRequired = required('Name is required');
export const addressRequired = required('Address is required');

/** Judges every field that has a rule; names only those that break theirs. */
export function judge<Field extends string>(rules: Readonly<Record<Field, Rule>>) {
  return (values: { readonly [F in Field]?: string | undefined }): { [F in Field]?: string } => {
    // The keys of `rules` are exactly the fields, which `Object.entries` forgets.
    const entries = Object.entries(rules) as [Field, Rule][];
    const faults: { [F in Field]?: string } = {};
    for (const [field, rule] of entries) {
      const fault = rule(values[field]);
      if (fault !== undefined) faults[field] = fault;
    }
    return faults;
  };
}
