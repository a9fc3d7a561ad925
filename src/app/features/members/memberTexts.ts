import type { Formats } from '#app/ui/texts/useFormats.ts';
import type { TextsOf } from '#app/ui/texts/useTexts.ts';
import type { MemberDetails } from '#contract/member.ts';

/** Explains the status of a member in one sentence. */
export function explainStatus(
  t: TextsOf<'memberDetails'>,
  formats: Formats,
  { acceptedAt, declinedAt, hasLeft, deactivatedAt, user }: MemberDetails,
  timeZone: string,
): string {
  if (deactivatedAt !== null) return t('deactivatedOn', { time: formats.dateTime(deactivatedAt, timeZone) });
  if (declinedAt !== null) {
    return t(hasLeft ? 'leftOn' : 'declinedOn', { time: formats.dateTime(declinedAt, timeZone) });
  }
  if (acceptedAt === null) return user.email === '' ? t('addedWithoutEmail') : t('notJoined');
  return t('joinedOn', { time: formats.dateTime(acceptedAt, timeZone) });
}
