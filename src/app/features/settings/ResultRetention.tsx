import { useState } from 'react';
import { styled } from 'styled-components';
import { longDateOf } from '#app/product/appointments/appointmentTexts.ts';
import { ContentSkeleton } from '#app/ui/ContentSkeleton.tsx';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { isCodeRequired } from '#app/ui/texts/errorMessage.ts';
import { type Formats, useFormats } from '#app/ui/texts/useFormats.ts';
import { type TextsOf, useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { Organization } from '#contract/organization.ts';
import type { ResultDeletion, ResultRetention as Retention } from '#contract/resultRetention.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { Select } from '#design-system/components/select/Select.tsx';
import { ImpactPanel } from '#design-system/patterns/impact-panel/ImpactPanel.tsx';
import { deletionNoticeDays, fewestToldResults, retentionYears } from '#domain/resultRetention.ts';
import {
  useGetResultRetentionQuery,
  useLazyPreviewResultRetentionQuery,
  useUpdateResultRetentionMutation,
} from './resultRetentionApi.ts';

/** A card to choose how long the organization keeps results. */
export function ResultRetention({ organization }: { organization: Organization }) {
  const t = useTexts('resultRetention');
  const { data, isError, error, isFetching, refetch } = useGetResultRetentionQuery(organization.id);
  return (
    <Card title={t('results')} description={t('chooseHowLong')}>
      {data ? <RetentionForm organization={organization} retention={data.data} /> : null}
      {data === undefined && isError ? (
        <CallFailed error={error} title={t('failed')} onRetry={refetch} loading={isFetching} />
      ) : null}
      {data === undefined && !isError ? <ContentSkeleton blockSizes={['120px']} /> : null}
    </Card>
  );
}

const kept = 'kept';
const { fewest, most } = retentionYears;
const choices = Array.from({ length: most - fewest + 1 }, (_, index) => fewest + index);

interface FormProps {
  organization: Organization;
  retention: Retention;
}

function RetentionForm({ organization: { id: organizationId, timeZone }, retention }: FormProps) {
  const [choice, setChoice] = useState<number | null>();
  const [question, setQuestion] = useState<ResultDeletion>();
  const [preview, { isFetching: isPreviewing }] = useLazyPreviewResultRetentionQuery();
  const [update, { isLoading: isSaving }] = useUpdateResultRetentionMutation();
  const toast = useToast();
  const t = useTexts('resultRetention');
  const formats = useFormats();
  const years = choice === undefined ? retention.years : choice;

  const save = async () => {
    try {
      await update({ organizationId, years, expected: retention.years }).unwrap();
      setChoice(undefined);
      toast.success(t('kept', { years: years ?? 0 }));
    } catch (error) {
      // The person did not want to enter the code.
      if (!isCodeRequired(error)) toast.failure(error);
    } finally {
      setQuestion(undefined);
    }
  };

  /** Asks before anything can be deleted. */
  const ask = async () => {
    if (years === null) return save();
    try {
      setQuestion((await preview({ organizationId, years }).unwrap()).data);
    } catch (error) {
      toast.failure(error);
    }
  };

  return (
    <>
      <Form>
        {retention.deletion ? (
          <Banner tone="warning" title={t('deletedOn', { date: longDateOf(formats, retention.deletion.at, timeZone) })}>
            {retention.deletion.count === null
              ? t('belongToFew', { limit: fewestToldResults })
              : t('belongTo', { count: retention.deletion.count })}
          </Banner>
        ) : null}
        <Select
          label={t('keepResults')}
          description={[
            ...(years === retention.years ? [] : [t('keptNow', { years: retention.years ?? 0 })]),
            years === null ? t('whatStays') : t('whatIsDeleted', { years, days: deletionNoticeDays }),
          ].join(' ')}
          options={[
            { value: kept, label: t('untilErased') },
            ...choices.map((one) => ({ value: String(one), label: t('years', { years: one }) })),
          ]}
          value={years === null ? kept : String(years)}
          onValueChange={(value) => setChoice(value === kept ? null : Number(value))}
        />
        <Button variant="primary" loading={isPreviewing || (isSaving && !question)} onClick={() => void ask()}>
          {t('changePeriod')}
        </Button>
      </Form>
      {question ? (
        <ImpactPanel
          open
          title={t('keepFor', { years: years ?? 0 })}
          tone="danger"
          rows={[{ id: 'first', text: describeFirst(t, formats, question, timeZone), tone: 'warning' }]}
          note={t('cannotBeUndone')}
          confirmLabel={t('keep', { years: years ?? 0 })}
          loading={isSaving}
          onConfirm={() => void save()}
          onOpenChange={() => setQuestion(undefined)}
        />
      ) : null}
    </>
  );
}

function describeFirst(
  t: TextsOf<'resultRetention'>,
  formats: Formats,
  { at, count }: ResultDeletion,
  timeZone: string,
): string {
  const date = longDateOf(formats, at, timeZone);
  return count === null ? t('fewDeleted', { limit: fewestToldResults, date }) : t('firstDeleted', { count, date });
}

const Form = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-4);

  > :not(button) { inline-size: 100%; }
`;
