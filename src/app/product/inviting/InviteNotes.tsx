import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { WaitingMails } from '#contract/common.ts';
import type { InviteOutcome } from '#contract/invitation.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';

/** Notes that languages of invited people are unknown. Renders nothing if there are none. */
export function UnknownLanguagesNote({ unknown }: { unknown: InviteOutcome['unknownLanguages'] }) {
  const t = useTexts('inviting');
  const formats = useFormats();
  if (unknown === undefined) return null;
  const examples = formats.plainList(unknown.examples);
  return (
    <Banner tone="warning" title={t('unknownLanguages', { count: unknown.rows, examples })}>
      {t('invitedInOther')}
    </Banner>
  );
}

/** Notes that some invitation mails are sent on later days. Renders nothing if all are sent today. */
export function WaitingMailsNote({ waiting }: { waiting: WaitingMails | undefined }) {
  const t = useTexts('inviting');
  const formats = useFormats();
  if (waiting === undefined) return null;
  return (
    <Banner tone="info" title={t('mailsWait', { count: waiting.count, limit: formats.number(waiting.dailyLimit) })}>
      {t('mailsGoOut')}
    </Banner>
  );
}
