import { HeldTimeLine } from '#app/product/holds/HeldTimeLine.tsx';
import { useHeldTimes } from '#app/product/holds/useHeldTimes.ts';
import { paths } from '#app/session/paths.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { Details, Entries, Entry } from './MemberPage.styles.ts';

export interface HeldTimesProps {
  organizationId: string;
  userId: string;
  timeZone: string;
}

/** The times that are held for a person, to book or release. Renders nothing without any. */
export function HeldTimes({ organizationId, userId, timeZone }: HeldTimesProps) {
  const t = useTexts('holds');
  const { heldTimes, isError, error, isFetching, refetch } = useHeldTimes(organizationId, { userId });
  if (isError) {
    return (
      <Card>
        <CallFailed error={error} title={t('notLoaded')} onRetry={() => void refetch()} loading={isFetching} />
      </Card>
    );
  }
  if (heldTimes.length === 0) return null;
  return (
    <Card title={t('heldTimes')} padding="none">
      <Entries aria-label={t('heldTimes')}>
        {heldTimes.map((held) => (
          <Entry key={held.id}>
            <TextLink href={paths.assessmentDrawer(held.assessmentId)}>{held.assessmentName}</TextLink>
            <Details>
              <HeldTimeLine held={held} timeZone={timeZone} onChanged={() => void refetch()} />
            </Details>
          </Entry>
        ))}
      </Entries>
    </Card>
  );
}
