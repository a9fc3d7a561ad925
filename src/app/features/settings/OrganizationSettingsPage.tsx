import { useRef, useState } from 'react';
import { listDisplaced } from '#app/product/appointments/displacedRows.ts';
import { OrganizationForm, type OrganizationValues } from '#app/product/details-forms/OrganizationForm.tsx';
import { paths } from '#app/session/paths.ts';
import { useListOrganizationsQuery } from '#app/session/sessionApi.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { SummaryColumns, WideSummary } from '#app/ui/forms/SummaryColumns.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { nameTimeZone } from '#app/ui/time/OwnClock.tsx';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { TimeZonePreview } from '#contract/assessment.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { ImpactPanel } from '#design-system/patterns/impact-panel/ImpactPanel.tsx';
import { MemberPreview } from './MemberPreview.tsx';
import { ResultRetention } from './ResultRetention.tsx';
import { usePreviewTimeZoneMutation } from './settingsApi.ts';

/** Name, address, picture and time zone of the organization, and how long results are kept. */
function OrganizationSettingsPage() {
  const t = useTexts('organizationSettings');
  const common = useTexts('common');
  useDocumentTitle(t('organization'));
  const { data, isError, error, isFetching, refetch } = useListOrganizationsQuery();
  const [typed, setTyped] = useState<OrganizationValues>();
  const toast = useToast();
  const organization = data?.data[0];
  const { ask, question, displacedCount } = useTimeZoneQuestion(organization?.id ?? '');
  const mark = useTexts('displacedMark');
  const showSaved = () => {
    toast.success(t('saved'));
    const count = displacedCount.current;
    displacedCount.current = 0;
    if (count > 0) toast.linked(mark('open', { count }), { label: mark('settle'), href: paths.dashboard });
  };
  return (
    <SummaryColumns>
      <Stack gap={5}>
        <Card title={t('organization')} description={t('whatMembersSee')}>
          {organization ? (
            <OrganizationForm
              organization={organization}
              submitLabel={common('save')}
              onTimeZoneChange={ask}
              onValues={setTyped}
              onSaved={showSaved}
            />
          ) : null}
          {organization === undefined && isError ? (
            <CallFailed error={error} title={t('failed')} onRetry={refetch} loading={isFetching} />
          ) : null}
        </Card>
        {organization ? <ResultRetention key={organization.id} organization={organization} /> : null}
      </Stack>
      {typed ? (
        <WideSummary aria-label={t('asMembersSeeIt')}>
          <MemberPreview organization={typed} />
        </WideSummary>
      ) : null}
      {question}
    </SummaryColumns>
  );
}

interface Question {
  readonly timeZone: string;
  readonly preview: TimeZonePreview;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/**
 * Asks before the time zone of the organization changes if booked appointments would no longer fit their assessments.
 * `question` has to be rendered. `displacedCount` is how many no longer fit after a confirmed change.
 */
function useTimeZoneQuestion(organizationId: string) {
  const [preview] = usePreviewTimeZoneMutation();
  const [question, setQuestion] = useState<Question>();
  const displacedCount = useRef(0);

  /** Resolves to true if all appointments fit, or the person confirms. Rejects if the preview fails. */
  const ask = async (timeZone: string): Promise<boolean> => {
    const { data } = await preview({ organizationId, timeZone }).unwrap();
    if (data.total === 0) return true;
    return new Promise((resolve) => {
      const onAnswer = (isConfirmed: boolean) => {
        setQuestion(undefined);
        displacedCount.current = isConfirmed ? data.total : 0;
        resolve(isConfirmed);
      };
      setQuestion({ timeZone, preview: data, onAnswer });
    });
  };
  return { ask, question: question && <TimeZoneQuestion {...question} />, displacedCount };
}

function TimeZoneQuestion({ timeZone, preview, onAnswer }: Question) {
  const t = useTexts('organizationSettings');
  const appointmentTexts = useTexts('appointments');
  const formats = useFormats();
  return (
    <ImpactPanel
      open
      title={t('noLongerFit', { count: preview.total })}
      description={t('timesIn', { timeZone: nameTimeZone(timeZone) })}
      rows={listDisplaced(appointmentTexts, formats, preview, timeZone, ({ fullName, assessmentName }) =>
        t('personAndAssessment', { name: fullName, assessment: assessmentName }),
      )}
      note={t('staysBooked')}
      confirmLabel={t('changeTimeZone')}
      onConfirm={() => onAnswer(true)}
      onOpenChange={() => onAnswer(false)}
    />
  );
}

export { OrganizationSettingsPage as Component };
