import { emailText } from '#app/ui/texts/emailText.ts';
import type { CorrectedIdentity } from '#contract/member.ts';
import { formatDate } from '#domain/calendarDate.ts';

const fields = [
  { key: 'fullName', name: 'Full Name' },
  { key: 'email', name: 'Email Address' },
  { key: 'employeeNumber', name: 'Employee Number' },
  { key: 'birthDate', name: 'Birth Date' },
] as const;

/** Returns the rows of a `ChangeTable` for a correction of who a person is. */
export function listIdentityChanges(before: CorrectedIdentity, after: CorrectedIdentity) {
  return fields
    .filter(({ key }) => after[key] !== undefined)
    .map(({ key, name }) => ({ name, before: toText(before, key), after: toText(after, key) }));
}

function toText(identity: CorrectedIdentity, key: keyof CorrectedIdentity): string {
  if (key === 'birthDate') return identity.birthDate ? formatDate(identity.birthDate) : '';
  const text = identity[key] ?? '';
  return key === 'email' ? emailText(text) : text;
}
