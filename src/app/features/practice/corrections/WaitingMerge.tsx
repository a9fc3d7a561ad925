import { useDecideMergeMutation } from '#app/features/practice/practiceApi.ts';
import { MergeTable } from '#app/product/merging/MergeTable.tsx';
import { useMergedField } from '#app/product/merging/useMergedField.ts';
import { emailText } from '#app/ui/texts/emailText.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { MergedField, WaitingMerge } from '#contract/memberMerge.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { RequestCard } from './RequestCard.tsx';

/** A merge of two records for a practitioner to confirm or refuse. */
export function WaitingMergeCard({ merge }: { merge: WaitingMerge }) {
  const { id, preview, taken } = merge;
  const [decide, { isLoading }] = useDecideMergeMutation();
  const t = useTexts('identityCorrections');
  const common = useTexts('common');
  const describe = useMergedField();

  /** The value that the merge keeps comes first. */
  const toRow = (field: MergedField) => {
    const { label, format } = describe(field);
    const [kept, other] = [format(field.kept), format(field.other)];
    const isOtherStaying = field.kept === null || taken.includes(field.name);
    return isOtherStaying ? { label, kept: other, other: kept } : { label, kept, other };
  };

  const name = preview?.kept.fullName ?? t('mergeOf');
  const following = preview ? preview.counts.past + preview.assessments.filter(({ other }) => other).length : 0;
  return (
    <RequestCard
      title={preview ? t('mergeTitle', { name }) : t('mergeOf')}
      name={name}
      request={merge}
      describe={(asker) => ({
        Confirmed: {
          title: t('mergeQuestion'),
          description: [
            t('mergeIfSure'),
            ...(following > 0 ? [`${t('mergeFollows', { count: following })}.`] : []),
            ...(preview?.other.email ? [t('mergeTold', { email: preview.other.email })] : []),
          ].join(' '),
          confirmLabel: t('mergeConfirm'),
          done: t('mergeDone'),
        },
        Refused: {
          title: t('mergeRefuseTitle'),
          description: t('mergeRefuseHint', { asker }),
          confirmLabel: t('mergeRefuse'),
          done: t('mergeRefused'),
        },
      })}
      cannotConfirm={preview === null}
      decide={(decision) => decide({ mergeId: id, decision, ...(preview && { version: preview.version }) }).unwrap()}
      loading={isLoading}
    >
      {preview ? (
        <MergeTable
          label={t('mergeOf')}
          headings={{ kept: t('mergeKept'), other: t('mergeGoes') }}
          rows={[
            ...preview.fields.map(toRow),
            {
              label: common('emailAddress'),
              kept: emailText(preview.kept.email),
              other: emailText(preview.other.email),
            },
          ]}
        />
      ) : (
        <Banner tone="warning" title={t('mergeOutdated')} />
      )}
    </RequestCard>
  );
}
