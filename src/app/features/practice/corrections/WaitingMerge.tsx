import { useState } from 'react';
import { useDecideMergeMutation } from '#app/features/practice/practiceApi.ts';
import { ChangeTable } from '#app/product/results/ChangeTable.tsx';
import { useListOrganizationsQuery } from '#app/session/sessionApi.ts';
import { emailText } from '#app/ui/texts/emailText.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { MergedField, WaitingMerge } from '#contract/memberMerge.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';
import type { CalendarDate } from '#domain/calendarDate.ts';
import { formatDetail, personFields } from '#domain/personFields.ts';

type Decision = 'Confirmed' | 'Refused';

/** A merge of two records for a practitioner to confirm or refuse. */
export function WaitingMergeCard({ merge }: { merge: WaitingMerge }) {
  const { id, organization, askedBy, askedAt, preview, taken } = merge;
  const [asked, setAsked] = useState<Decision>();
  const [decide, { isLoading }] = useDecideMergeMutation();
  const organizations = useListOrganizationsQuery().data?.data;
  const timeZone = organizations?.find((found) => found.id === organization.id)?.timeZone ?? 'UTC';
  const toast = useToast();
  const t = useTexts('identityCorrections');
  const common = useTexts('common');
  const details = useTexts('personDetails');
  const formats = useFormats();
  const asker = askedBy.fullName ?? t('formerAdministrator');

  const save = async (decision: Decision) => {
    try {
      await decide({ mergeId: id, decision, ...(preview && { version: preview.version }) }).unwrap();
      toast.success(decision === 'Confirmed' ? t('mergeDone') : t('mergeRefused'));
    } catch (error) {
      toast.failure(error);
    }
    setAsked(undefined);
  };

  const toChange = ({ name, label, kind, kept, other }: MergedField) => {
    const known = personFields.find((field) => field.name === name);
    const format = (value: string | null) => {
      if (value !== null && kind === 'date') return formats.date(value as CalendarDate);
      return known ? formatDetail(formats, known, value) : (value ?? '');
    };
    const isTaken = taken.includes(name);
    return {
      name: label ?? (known ? details(known.name) : common('fullName')),
      before: format(isTaken ? other : kept),
      after: format(isTaken ? kept : other),
    };
  };

  const name = preview?.kept.fullName ?? t('mergeOf');
  const following = preview ? preview.counts.past + preview.assessments.filter(({ other }) => other).length : 0;
  return (
    <Card
      title={preview ? t('mergeTitle', { name }) : t('mergeOf')}
      description={t('askedBy', { organization: organization.name, asker, time: formats.dateTime(askedAt, timeZone) })}
      actions={
        <>
          <Button aria-label={t('refusePerson', { name })} onClick={() => setAsked('Refused')}>
            {t('refuse')}
          </Button>
          <Button
            variant="primary"
            disabled={preview === null}
            aria-label={t('confirmPerson', { name })}
            onClick={() => setAsked('Confirmed')}
          >
            {t('confirm')}
          </Button>
        </>
      }
    >
      {preview ? (
        <ChangeTable
          label={t('mergeOf')}
          before={t('mergeKept')}
          after={t('mergeGoes')}
          changes={[
            ...preview.fields.map(toChange),
            {
              name: common('emailAddress'),
              before: emailText(preview.kept.email),
              after: emailText(preview.other.email),
            },
          ]}
        />
      ) : (
        <Banner tone="warning" title={t('mergeOutdated')} />
      )}
      <ConfirmDialog
        open={asked === 'Confirmed'}
        title={t('mergeQuestion')}
        description={[
          t('mergeIfSure'),
          ...(following > 0 ? [`${t('mergeFollows', { count: following })}.`] : []),
          ...(preview?.other.email ? [t('mergeTold', { email: preview.other.email })] : []),
        ].join(' ')}
        confirmLabel={t('mergeConfirm')}
        cancelLabel={t('notYet')}
        loading={isLoading}
        onConfirm={() => void save('Confirmed')}
        onOpenChange={() => setAsked(undefined)}
      />
      <ConfirmDialog
        open={asked === 'Refused'}
        title={t('mergeRefuseTitle')}
        description={t('mergeRefuseHint', { asker })}
        confirmLabel={t('mergeRefuse')}
        cancelLabel={t('notYet')}
        loading={isLoading}
        onConfirm={() => void save('Refused')}
        onOpenChange={() => setAsked(undefined)}
      />
    </Card>
  );
}
