import { emailText } from '#app/ui/texts/emailText.ts';
import type { CorrectedIdentity } from '#contract/member.ts';
import { formatDetail, personFields } from '#domain/personFields.ts';

interface Shown {
  key: keyof CorrectedIdentity;
  name: string;
  format: (value: string) => string;
}

const fields: readonly Shown[] = [
  { key: 'fullName', name: 'Full Name', format: (name) => name },
  { key: 'email', name: 'Email Address', format: emailText },
  ...personFields.map((field) => ({
    key: field.name,
    name: field.label,
    format: (value: string) => formatDetail(field, value),
  })),
];

/** Returns the rows of a `ChangeTable` for a correction of who a person is. */
export function listIdentityChanges(before: CorrectedIdentity, after: CorrectedIdentity) {
  return fields
    .filter(({ key }) => after[key] !== undefined)
    .map(({ key, name, format }) => ({ name, before: format(before[key] ?? ''), after: format(after[key] ?? '') }));
}
