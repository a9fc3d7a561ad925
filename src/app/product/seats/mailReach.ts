import type { Formats } from '#app/ui/texts/useFormats.ts';
import type { TextsOf } from '#app/ui/texts/useTexts.ts';
import type { MailReach } from '#contract/mailReach.ts';
import type { ImpactRow } from '#design-system/patterns/impact-panel/ImpactPanel.tsx';

type Reach = Partial<MailReach> & { readonly justSent?: number };

/** '2 emails go out now', 'No email goes out'. The server has not counted yet if `reach` is undefined. */
export function describeMailed(t: TextsOf<'mailReach'>, reach: Reach | undefined): string {
  return reach === undefined ? t('counting') : t('goOut', { count: reach.mailed ?? 0 });
}

/** '1 person has no email address', '2 people have not joined yet'. Undefined if everybody gets an email. */
function listReasons(t: TextsOf<'mailReach'>, formats: Formats, reach: Reach = {}): string | undefined {
  const { noEmail = 0, notJoined = 0, justSent = 0 } = reach;
  const reasons = [
    noEmail > 0 && t('noEmail', { count: noEmail }),
    notJoined > 0 && t('notJoined', { count: notJoined }),
    justSent > 0 && t('justSent', { count: justSent }),
  ].filter((reason) => reason !== false);
  return reasons.length === 0 ? undefined : formats.plainList(reasons);
}

/** '1 person has no email address, 2 people have not joined yet: no email'. Undefined if everybody gets one. */
export function describeUnmailed(
  t: TextsOf<'mailReach'>,
  formats: Formats,
  reach: Reach | undefined,
): string | undefined {
  const reasons = listReasons(t, formats, reach);
  return reasons && t('unmailed', { reasons });
}

/** The row of a panel that says who gets an email. */
export function mailsRow(t: TextsOf<'mailReach'>, formats: Formats, reach: Reach | undefined): ImpactRow {
  return { id: 'emails', text: describeMailed(t, reach), aside: describeUnmailed(t, formats, reach) };
}

/** '2 people get an email. 1 person has no email address: no email.' For a message after sending. */
export function describeSent(
  t: TextsOf<'mailReach'>,
  formats: Formats,
  reach: MailReach | undefined,
): string | undefined {
  if (reach === undefined) return undefined;
  const reasons = listReasons(t, formats, reach);
  const sent = t('sent', { count: reach.mailed });
  if (reasons !== undefined) return `${sent} ${t('notSent', { reasons })}`;
  return reach.mailed === 0 ? undefined : sent;
}
