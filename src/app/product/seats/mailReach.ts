import type { MailReach, NoMailReason } from '#contract/mailReach.ts';
import type { ImpactRow } from '#design-system/patterns/impact-panel/ImpactPanel.tsx';
import { countText } from './seatFixes.ts';

const noMailTexts: Readonly<Record<NoMailReason, string>> = {
  NoEmail: 'they have no email address',
  NotJoined: 'they have not joined yet',
};

/** 'Ada Berg gets an email.', 'Please tell Ada Berg: they have no email address.' */
export function describeTold(who: string, reason: NoMailReason | undefined): string {
  return reason === undefined ? `${who} gets an email.` : `Please tell ${who}: ${noMailTexts[reason]}.`;
}

type Reach = Partial<MailReach> & { readonly justSent?: number };

/** '2 emails go out now', 'No email goes out'. Undefined before the server has counted. */
export function describeMailed(reach: Reach | undefined): string {
  if (reach === undefined) return 'Counting the emails…';
  const { mailed = 0 } = reach;
  return mailed === 0 ? 'No email goes out' : `${countText(mailed, 'email goes', 'emails go')} out now`;
}

/** '1 person has no email address, 2 people have not joined yet: no email'. Undefined if everybody gets one. */
export function describeUnmailed({ noEmail = 0, notJoined = 0, justSent = 0 }: Reach = {}): string | undefined {
  const parts = [
    noEmail > 0 && `${countText(noEmail, 'person has', 'people have')} no email address`,
    notJoined > 0 && `${countText(notJoined, 'person has', 'people have')} not joined yet`,
    justSent > 0 && `${countText(justSent, 'person', 'people')} got one within the last minute`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? undefined : `${parts.join(', ')}: no email`;
}

/** The row of a panel that says who gets an email. */
export function mailsRow(reach: Reach | undefined): ImpactRow {
  return { id: 'emails', text: describeMailed(reach), aside: describeUnmailed(reach) };
}

/** '2 people get an email. 1 person has no email address: no email.' For a message after sending. */
export function describeSent(reach: MailReach | undefined): string | undefined {
  if (reach === undefined) return undefined;
  const unmailed = describeUnmailed(reach);
  const { mailed } = reach;
  if (mailed === 0 && unmailed === undefined) return undefined;
  const sent =
    mailed === 0 ? 'Nobody gets an email' : countText(mailed, 'person gets', 'people get').concat(' an email');
  return [sent, unmailed]
    .filter((part) => part !== undefined)
    .join('. ')
    .concat('.');
}
