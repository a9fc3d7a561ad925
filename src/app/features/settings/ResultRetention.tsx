import { useState } from 'react';
import { styled } from 'styled-components';
import { longDateOf } from '#app/product/appointments/appointmentTexts.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { isCodeRequired } from '#app/ui/texts/errorMessage.ts';
import { getFormats, useFormats } from '#app/ui/texts/useFormats.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { Organization } from '#contract/organization.ts';
import type { ResultDeletion, ResultRetention as Retention } from '#contract/resultRetention.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { Select } from '#design-system/components/select/Select.tsx';
import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { ImpactPanel } from '#design-system/patterns/impact-panel/ImpactPanel.tsx';
import {
  deletionNoticeDays,
  examinationsText,
  fewestToldResults,
  retentionText,
  retentionYears,
} from '#domain/resultRetention.ts';
import {
  useGetResultRetentionQuery,
  useLazyPreviewResultRetentionQuery,
  useUpdateResultRetentionMutation,
} from './resultRetentionApi.ts';

/** A card to choose how long the organization keeps results. */
export function ResultRetention({ organization }: { organization: Organization }) {
  const { data, isError, error, isFetching, refetch } = useGetResultRetentionQuery(organization.id);
  return (
    <Card title="Results" description="Choose how long results are kept after they were finished.">
      {data ? <RetentionForm organization={organization} retention={data.data} /> : null}
      {data === undefined && isError ? (
        <CallFailed
          error={error}
          title="How long results are kept could not be loaded"
          onRetry={refetch}
          loading={isFetching}
        />
      ) : null}
      {data === undefined && !isError ? <Skeleton variant="block" blockSize="120px" /> : null}
    </Card>
  );
}

const kept = 'kept';
const { fewest, most } = retentionYears;
const options = [
  { value: kept, label: 'Until they are erased' },
  ...Array.from({ length: most - fewest + 1 }, (_, index) => {
    const years = fewest + index;
    return { value: String(years), label: years === 1 ? '1 year' : `${years} years` };
  }),
];

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
  const years = choice === undefined ? retention.years : choice;

  const save = async () => {
    try {
      await update({ organizationId, years, expected: retention.years }).unwrap();
      setChoice(undefined);
      toast.success(`Results are kept ${retentionText(years)}`);
    } catch (error) {
      // The person did not want to enter the code.
      if (!isCodeRequired(error)) toast.failure(error);
    } finally {
      setQuestion(undefined);
    }
  };

  const formats = useFormats();

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
          <Banner
            tone="warning"
            title={`Results are deleted on ${longDateOf(formats, retention.deletion.at, timeZone)}`}
          >
            They belong to {examinationsText(retention.deletion.count)}. To keep them, choose a longer time before that
            day.
          </Banner>
        ) : null}
        <Select
          label="Keep Results"
          description={`${years === retention.years ? '' : `Now results are kept ${retentionText(retention.years)}. `}${describe(years)}`}
          options={options}
          value={years === null ? kept : String(years)}
          onValueChange={(value) => setChoice(value === kept ? null : Number(value))}
        />
        <Button variant="primary" loading={isPreviewing || (isSaving && !question)} onClick={() => void ask()}>
          Change Period
        </Button>
      </Form>
      {question ? (
        <ImpactPanel
          open
          title={`Keep results ${retentionText(years)}?`}
          tone="danger"
          rows={[{ id: 'first', text: describeFirst(question, timeZone), tone: 'warning' }]}
          note="Later results follow as they reach that age, each time announced by email. Deleted results cannot be brought back. Nothing is saved yet."
          confirmLabel={`Keep ${retentionText(years)}`}
          loading={isSaving}
          onConfirm={() => void save()}
          onOpenChange={() => setQuestion(undefined)}
        />
      ) : null}
    </>
  );
}

function describe(years: number | null): string {
  if (years === null) return 'Results stay until the person or your organization erases them.';
  return `Results are deleted ${years === 1 ? '1 year' : `${years} years`} after they were finished, with notes, files, earlier and withdrawn versions, and the list of who opened them. Administrators and practitioners get an email ${deletionNoticeDays} days before. Attendance stays.`;
}

function describeFirst({ at, count }: ResultDeletion, timeZone: string): string {
  const day = longDateOf(getFormats(), at, timeZone);
  return count === null
    ? `Fewer than ${fewestToldResults} examinations have results that old by ${day}. If there are any, they are deleted on that day`
    : `The results of ${examinationsText(count)} are deleted on ${day}`;
}

const Form = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-4);

  > :not(button) { inline-size: 100%; }
`;
