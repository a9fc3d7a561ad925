import type { WaitingMails } from '#contract/common.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';

/** Notes that some invitation mails are sent on later days. Renders nothing if all are sent today. */
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
