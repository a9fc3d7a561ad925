import { useState } from 'react';
import { useWithdrawMergeMutation } from '#app/api/mergeApi.ts';
import { paths } from '#app/session/paths.ts';
import { RemoveDialog } from '#app/ui/lists/RemoveDialog.tsx';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { MemberDetails } from '#contract/member.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { KeyValueList } from '#design-system/components/key-value-list/KeyValueList.tsx';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { Muted, StatusLine } from './MemberPage.styles.ts';

export interface WaitingMergeProps {
  merge: NonNullable<MemberDetails['waitingMerge']>;
  timeZone: string;
}

/** Shows a merge of the member's record that waits for a practitioner, and lets administrators withdraw it. */
export function WaitingMerge({ merge, timeZone }: WaitingMergeProps) {
  const { id, askedBy, askedAt, other, isKept, practitioners } = merge;
  const [isAsked, setIsAsked] = useState(false);
  const [withdraw] = useWithdrawMergeMutation();
  const t = useTexts('memberMerge');
  const formats = useFormats();
  const time = formats.dateTime(askedAt, timeZone);
  const link = (
    <StatusLine>
      <TextLink href={paths.member(other.id)}>{other.fullName}</TextLink>
      <Muted>{other.email}</Muted>
    </StatusLine>
  );
  return (
    <Card
      title={t('waiting')}
      description={
        askedBy.fullName === null ? t('askedByFormer', { time }) : t('askedBy', { name: askedBy.fullName, time })
      }
      actions={<Button onClick={() => setIsAsked(true)}>{t('withdraw')}</Button>}
    >
      <Stack gap={4}>
        {practitioners === 0 ? <Banner tone="warning" title={t('nobodyConfirms')} /> : null}
        <KeyValueList
          items={[
            { label: t('kept'), value: isKept ? t('thisRecord') : link },
            { label: t('goes'), value: isKept ? link : t('thisRecord') },
          ]}
        />
      </Stack>
      {isAsked ? (
        <RemoveDialog
          title={t('withdrawTitle')}
          description={t('withdrawHint')}
          confirmLabel={t('withdraw')}
          removedText={t('withdrawn')}
          remove={() => withdraw({ mergeId: id }).unwrap()}
          onDismiss={() => setIsAsked(false)}
        />
      ) : null}
    </Card>
  );
}
