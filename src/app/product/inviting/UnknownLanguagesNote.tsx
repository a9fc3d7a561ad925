import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
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
