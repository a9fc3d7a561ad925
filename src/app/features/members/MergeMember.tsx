import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { MemberDetails } from '#contract/member.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';

// Lazy, because few records are merged.
const MergeDialog = lazy(async () => ({ default: (await import('./MergeDialog.tsx')).MergeDialog }));

export interface MergeMemberProps {
  organizationId: string;
  member: MemberDetails;
  timeZone: string;
}

/** Merges the record of a member with another one of the same person. */
export function MergeMember(props: MergeMemberProps) {
  const t = useTexts('memberMerge');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card title={t('title')} description={t('hint')}>
      <Button onClick={() => setIsOpen(true)}>{t('open')}</Button>
      {isOpen ? (
        <Suspense>
          <MergeDialog {...props} onDismiss={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
