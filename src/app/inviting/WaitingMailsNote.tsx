import type { WaitingMails } from '#contract/common.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';

/** Says that people are invited whose mails go out on the next days. Nothing where all mails go out today. */
export function WaitingMailsNote({ waiting }: { waiting: WaitingMails | undefined }) {
  if (waiting === undefined) return null;
  return (
    <Banner tone="info" title={sayWaiting(waiting)}>
      They go out from tomorrow, the oldest first. Nothing needs to be sent again.
    </Banner>
  );
}

function sayWaiting({ count, dailyLimit }: WaitingMails): string {
  const invitations = count === 1 ? '1 invitation waits' : `${count.toLocaleString('en')} invitations wait`;
  return `${invitations}: today’s limit of ${dailyLimit.toLocaleString('en')} is reached.`;
}
