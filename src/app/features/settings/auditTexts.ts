import type { Formats } from '#app/ui/texts/useFormats.ts';
import type { TextsOf } from '#app/ui/texts/useTexts.ts';
import type { AuditEvent } from '#contract/auditLog.ts';
import { personFields } from '#domain/personFields.ts';

type AuditTexts = TextsOf<'auditLog'>;

type Person = NonNullable<AuditEvent['person']>;

/** Returns the name, else the address, else 'Erased person'. */
export function personName(t: AuditTexts, { fullName, email }: Pick<Person, 'fullName' | 'email'>): string {
  return fullName ?? email ?? t('erasedPerson');
}

/** Returns the subject of an event, such as 'Anna Kowalska · Autumn health check · 12 people'. Empty if there is none. */
export function aboutEvent(
  t: AuditTexts,
  tDeactivation: TextsOf<'deactivation'>,
  formats: Formats,
  event: AuditEvent,
): string {
  const { actor, person, assessment, details } = event;
  const { count, oldYears, newYears, deactivationReason } = details;
  const parts = [
    person && person.id !== actor?.id ? personName(t, person) : undefined,
    assessment?.name,
    event.group,
    event.ownFields && formats.plainList(event.ownFields),
    event.merged,
    count === undefined ? undefined : t('people', { count }),
    oldYears === undefined || newYears === undefined
      ? undefined
      : t('retentionChange', { newYears: newYears ?? 0, oldYears: oldYears ?? 0 }),
    deactivationReason && tDeactivation('name', { reason: deactivationReason }),
    describeCorrection(t, formats, event),
  ];
  return formats.facts(parts);
}

const corrections: readonly AuditEvent['action'][] = [
  'MemberCorrected',
  'DetailUseChanged',
  'EmailAddressAdded',
  'CorrectionAsked',
  'CorrectionConfirmed',
  'CorrectionRefused',
];

/** Names the corrected fields, and the address before and after. */
function describeCorrection(
  t: AuditTexts,
  formats: Formats,
  { action, details, addresses }: AuditEvent,
): string | undefined {
  const { fields } = details;
  if (fields === undefined || !corrections.includes(action)) return undefined;
  const names = new Map<string, string>([
    ['fullName', t('name')],
    ['email', t('emailAddress')],
    ...personFields.map(({ name }) => [name, t(name)] as const),
    ['language', t('language')],
  ]);
  const corrected = formats.plainList(fields.map((field) => names.get(field) ?? field));
  if (addresses === undefined) return corrected;
  const { old: from, new: to } = addresses;
  return from === ''
    ? t('addressAdded', { fields: corrected, to })
    : t('addressChanged', { fields: corrected, from, to });
}
