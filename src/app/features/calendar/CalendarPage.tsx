import { skipToken } from '@reduxjs/toolkit/query/react';
import { Printer } from 'lucide-react';
import { useListAssessmentsQuery } from '#app/api/assessmentApi.ts';
import { DayCalendar } from '#app/product/days/DayCalendar.tsx';
import { useOrganization } from '#app/session/useSession.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { useUrlState } from '#app/ui/lists/useUrlState.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { longestPage } from '#contract/common.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { Select } from '#design-system/components/select/Select.tsx';
import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import { Tools } from './CalendarPage.styles.ts';
import { calendarUrl } from './calendarUrl.ts';

/** The organization's appointments by day. */
function CalendarPage() {
  const t = useTexts('calendarPage');
  useDocumentTitle(t('calendar'));
  const organization = useOrganization();
  const [{ date, assessmentId, isPrinting }, update] = useUrlState(calendarUrl);
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('calendar')}
        description={organization?.name}
        actions={
          <Tools>
            <AssessmentChoice
              organizationId={organization?.id}
              value={assessmentId}
              onValueChange={(id) => update({ assessmentId: id })}
            />
            <IconButton
              variant="secondary"
              label={t('printDay')}
              icon={<Printer aria-hidden />}
              onClick={() => update({ isPrinting: true }, { replace: true })}
            />
          </Tools>
        }
      />
      <Card>
        {organization === undefined ? (
          <Skeleton variant="block" blockSize="320px" />
        ) : (
          <DayCalendar
            organization={organization}
            assessmentId={assessmentId === '' ? undefined : assessmentId}
            date={date}
            onDateChange={(next) => update({ date: next })}
            headingLevel={2}
            printing={isPrinting}
            onPrint={() => update({ isPrinting: false }, { replace: true })}
          />
        )}
      </Card>
    </Stack>
  );
}

const allKey = 'all';

interface AssessmentChoiceProps {
  organizationId: string | undefined;
  /** '' for all. */
  value: string;
  onValueChange: (assessmentId: string) => void;
}

/** Limits the page to an assessment that is not over. Renders nothing if there is only one. */
function AssessmentChoice({ organizationId, value, onValueChange }: AssessmentChoiceProps) {
  const t = useTexts('calendarPage');
  const { data } = useListAssessmentsQuery(
    organizationId === undefined
      ? skipToken
      : { organizationId, limit: longestPage, 'filterByStatus[]': ['Active', 'InProgress', 'NotStarted'] },
  );
  const options = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isListed = value === '' || options.some((option) => option.value === value);
  if (value === '' && options.length < 2) return null;
  return (
    <Select
      label={t('assessment')}
      labelHidden
      options={[
        { value: allKey, label: t('allAssessments') },
        ...(isListed ? [] : [{ value, label: t('oneAssessment') }]),
        ...options,
      ]}
      value={value === '' ? allKey : value}
      onValueChange={(id) => onValueChange(id === allKey ? '' : id)}
    />
  );
}

export { CalendarPage as Component };
