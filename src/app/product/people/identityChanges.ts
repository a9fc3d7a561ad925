import { emailText } from '#app/ui/texts/emailText.ts';
import type { Formats } from '#app/ui/texts/useFormats.ts';
import type { TextsOf } from '#app/ui/texts/useTexts.ts';
import type { CorrectedIdentity } from '#contract/member.ts';
import { formatDetail, identityFields } from '#domain/personFields.ts';

interface Shown {
  key: keyof CorrectedIdentity;
  name: string;
  format: (value: string) => string;
}

/** Returns the rows of a `ChangeTable` for a correction of who a person is. */
export function listIdentityChanges(
  {
    t,
    details,
    formats,
  }: {
    readonly t: TextsOf<'common'>;
    readonly details: TextsOf<'personDetails'>;
    readonly formats: Formats;
  },
  before: CorrectedIdentity,
  after: CorrectedIdentity,
) {
  const fields: readonly Shown[] = [
    { key: 'fullName', name: t('fullName'), format: (name) => name },
    { key: 'email', name: t('emailAddress'), format: emailText },
    ...identityFields.map((field) => ({
      key: field.name,
      name: details(field.name),
      format: (value: string) => formatDetail(formats, field, value),
    })),
  ];
  return fields
    .filter(({ key }) => after[key] !== undefined)
    .map(({ key, name, format }) => ({ name, before: format(before[key] ?? ''), after: format(after[key] ?? '') }));
}
