import { UserCheck } from 'lucide-react';
import {
  useDecideCorrectionMutation,
  useListCorrectionsQuery,
  useListMergesQuery,
} from '#app/features/practice/practiceApi.ts';
import { listIdentityChanges } from '#app/product/people/identityChanges.ts';
import { ChangeTable } from '#app/product/results/ChangeTable.tsx';
import { paths } from '#app/session/paths.ts';
import { PageSkeleton } from '#app/shell/PageSkeleton.tsx';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { type TextsOf, useTexts } from '#app/ui/texts/useTexts.ts';
import type { IdentityCorrection } from '#contract/identityCorrection.ts';
import type { WaitingMerge } from '#contract/memberMerge.ts';
import { Breadcrumbs } from '#design-system/components/breadcrumbs/Breadcrumbs.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import { RequestCard } from './RequestCard.tsx';
import { WaitingMergeCard } from './WaitingMerge.tsx';

/** Lets practitioners confirm or refuse corrections of who a person is. */
function CorrectionsPage() {
  const t = useTexts('identityCorrections');
  const title = t('title');
  useDocumentTitle(title);
  const options = { refetchOnMountOrArgChange: true };
  const corrections = useListCorrectionsQuery(undefined, options);
  const merges = useListMergesQuery(undefined, options);
  const failed = [corrections, merges].find(({ isError }) => isError);
  return (
    <Stack gap={5}>
      <PageHeader
        title={title}
        breadcrumbs={
          <Breadcrumbs
            items={[
              { label: t('day'), href: paths.practice },
              { label: title, href: paths.practiceCorrections },
            ]}
          />
        }
      />
      {corrections.data && merges.data ? (
        <Corrections corrections={corrections.data.data} merges={merges.data.data} />
      ) : failed ? (
        <Card>
          <CallFailed
            error={failed.error}
            title={t('loadingFailed')}
            loading={failed.isFetching}
            onRetry={() => void failed.refetch()}
          />
        </Card>
      ) : (
        <PageSkeleton label={t('loading')} blockSizes={['180px']} />
      )}
    </Stack>
  );
}

interface CorrectionsProps {
  corrections: readonly IdentityCorrection[];
  merges: readonly WaitingMerge[];
}

function Corrections({ corrections, merges }: CorrectionsProps) {
  const t = useTexts('identityCorrections');
  if (corrections.length + merges.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<UserCheck />}
          title={t('nothingToConfirm')}
          description={t('nothingToConfirmHint')}
          actions={<LinkButton href={paths.practice}>{t('backToDay')}</LinkButton>}
        />
      </Card>
    );
  }
  return (
    <>
      {corrections.map((correction) => (
        <Correction key={correction.id} correction={correction} />
      ))}
      {merges.map((merge) => (
        <WaitingMergeCard key={merge.id} merge={merge} />
      ))}
    </>
  );
}

function Correction({ correction }: { correction: IdentityCorrection }) {
  const { id, fullName: name, old, new: after } = correction;
  const [decide, { isLoading }] = useDecideCorrectionMutation();
  const t = useTexts('identityCorrections');
  const formats = useFormats();
  const common = useTexts('common');
  const details = useTexts('personDetails');
  return (
    <RequestCard
      title={name}
      name={name}
      request={correction}
      describe={(asker) => ({
        Confirmed: {
          title: t('confirmTitle', { name }),
          description: describeConfirming(t, correction),
          confirmLabel: t('confirmCorrection'),
          done: t('corrected', { name }),
        },
        Refused: {
          title: t('refuseTitle', { name }),
          description: t('refuseHint', { asker }),
          confirmLabel: t('refuseCorrection'),
          done: t('refused'),
        },
      })}
      decide={(decision) => decide({ correctionId: id, decision }).unwrap()}
      loading={isLoading}
    >
      <ChangeTable
        label={t('correctionOf', { name })}
        changes={listIdentityChanges({ t: common, details, formats }, old, after)}
      />
    </RequestCard>
  );
}

function describeConfirming(
  t: TextsOf<'identityCorrections'>,
  { old, new: after, hasEmail }: IdentityCorrection,
): string {
  const sure = t('confirmOnlyIfSure');
  if (after.email === undefined) return `${sure} ${hasEmail ? t('personIsEmailed') : t('tellThem')}`;
  const told = old.email ? `${t('oldAddressIsEmailed', { email: old.email })} ` : '';
  return `${sure} ${told}${t('newAddressIsInvited', { email: after.email })}`;
}

export { CorrectionsPage as Component };
