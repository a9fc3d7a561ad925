import { skipToken } from '@reduxjs/toolkit/query/react';
import { Printer } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useListAssessmentsQuery } from '#app/api/assessmentApi.ts';
import { useListSitesQuery } from '#app/api/siteApi.ts';
import { DayCalendar } from '#app/product/days/DayCalendar.tsx';
import { useOrganization } from '#app/session/useSession.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { ContentSkeleton } from '#app/ui/ContentSkeleton.tsx';
import { useUrlState } from '#app/ui/lists/useUrlState.ts';
import { shownTexts } from '#app/ui/texts/shownTexts.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { nameTimeZone } from '#app/ui/time/OwnClock.tsx';
import { longestPage } from '#contract/common.ts';
import type { Site } from '#contract/site.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { Select } from '#design-system/components/select/Select.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { Tabs } from '#design-system/components/tabs/Tabs.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import type { CalendarDate } from '#domain/calendarDate.ts';
import { Tools } from './CalendarPage.styles.ts';
import { calendarUrl } from './calendarUrl.ts';

const CalendarAgenda = lazy(async () => ({ default: (await import('./CalendarAgenda.tsx')).CalendarAgenda }));

/** The organization's appointments by day. */
function CalendarPage() {
  const t = useTexts('calendarPage');
  useDocumentTitle(t('calendar'));
  const organization = useOrganization();
  const [{ date, view, columns, resource, assessmentId: chosen, siteId, isPrinting }, update] =
    useUrlState(calendarUrl);
  const assessmentId = chosen === '' ? undefined : chosen;
  const sites = useListSitesQuery(organization?.id ?? skipToken);
  const site = sites.data?.data.find(({ id }) => id === siteId);
  // Until then it is not known where the days begin.
  const isSiteKnown = siteId === '' || sites.data !== undefined || sites.isError;
  const timeZone = site?.timeZone ?? organization?.timeZone ?? 'UTC';
  const formats = useFormats();
  const showDate = (next: CalendarDate) => update({ date: next });
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('calendar')}
        description={formats.facts([organization?.name, site && nameTimeZone(timeZone)]) || undefined}
        actions={
          <Tools>
            <AssessmentChoice
              organizationId={organization?.id}
              value={chosen}
              onValueChange={(id) => update({ assessmentId: id })}
            />
            <SiteChoice
              sites={sites.data?.data ?? []}
              value={site?.id ?? ''}
              onValueChange={(id) => update({ siteId: id })}
            />
            <IconButton
              variant="secondary"
              label={t('printDay')}
              icon={<Printer aria-hidden />}
              loading={isPrinting}
              // The list prints.
              onClick={() => update({ view: 'list', isPrinting: true }, { replace: true })}
            />
          </Tools>
        }
      />
      <Card>
        {organization === undefined || !isSiteKnown ? (
          <ContentSkeleton blockSizes={['320px']} />
        ) : (
          <Tabs
            label={t('views')}
            value={view}
            onValueChange={(next) => update({ view: next })}
            tabs={[
              {
                value: 'list',
                label: t('list'),
                content: (
                  <DayCalendar
                    organizationId={organization.id}
                    timeZone={timeZone}
                    assessmentId={assessmentId}
                    siteId={site?.id}
                    date={date}
                    onDateChange={showDate}
                    headingLevel={2}
                    printing={isPrinting}
                    onPrint={() => update({ isPrinting: false }, { replace: true })}
                  />
                ),
              },
              ...(['day', 'week'] as const).map((span) => ({
                value: span,
                label: t(span),
                content: (
                  <Suspense fallback={<ContentSkeleton blockSizes={['480px']} />}>
                    <CalendarAgenda
                      organizationId={organization.id}
                      timeZone={timeZone}
                      assessmentId={assessmentId}
                      siteId={site?.id}
                      date={date}
                      span={span}
                      columns={columns}
                      resource={resource}
                      onDateChange={showDate}
                      onColumnsChange={(next) => update({ columns: next })}
                      onResourceChange={(next) => update({ resource: next })}
                    />
                  </Suspense>
                ),
              })),
            ]}
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
  const options = (data?.data ?? []).map((assessment) => ({
    value: assessment.id,
    label: shownTexts(assessment).name,
  }));
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

interface SiteChoiceProps {
  sites: readonly Site[];
  /** '' for all. */
  value: string;
  onValueChange: (siteId: string) => void;
}

/** Limits the page to a site, in its time zone. Renders nothing if the organization has no site. */
function SiteChoice({ sites, value, onValueChange }: SiteChoiceProps) {
  const t = useTexts('calendarPage');
  if (sites.length === 0) return null;
  return (
    <Select
      label={t('site')}
      labelHidden
      options={[{ value: allKey, label: t('allSites') }, ...sites.map(({ id, name }) => ({ value: id, label: name }))]}
      value={value === '' ? allKey : value}
      onValueChange={(id) => onValueChange(id === allKey ? '' : id)}
    />
  );
}

export { CalendarPage as Component };
