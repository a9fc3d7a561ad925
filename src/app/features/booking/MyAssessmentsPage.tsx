import { CalendarHeart } from 'lucide-react';
import {
  useListMyAssessmentsQuery,
  useListPractitionersQuery,
  useMarkPractitionersReadMutation,
} from '#app/api/bookingApi.ts';
import { freshSeconds } from '#app/api/prefetch.ts';
import { paths } from '#app/session/paths.ts';
import { useListOrganizationsForMemberQuery } from '#app/session/sessionApi.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { PageSkeleton } from '#app/shell/PageSkeleton.tsx';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { MemberAssessment } from '#contract/assessment.ts';
import type { Organization } from '#contract/organization.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import { Page, Section } from './booking.styles.ts';
import { groupMyAssessments } from './groupMyAssessments.ts';
import { MyAssessmentCard } from './MyAssessmentCard.tsx';

/** A member's assessments: to book, booked and past. */
function MyAssessmentsPage() {
  const t = useTexts('myAssessments');
  const ownResults = useTexts('ownResults');
  useDocumentTitle(t('title'));
  const organizations = useListOrganizationsForMemberQuery();
  // The notices need a code, which nobody is asked for because of a notice.
  const isOpenedByLink = useCurrentUser()?.opensLink === true;
  const answer = useListMyAssessmentsQuery(undefined, { refetchOnMountOrArgChange: freshSeconds });
  return (
    <Page>
      <PageHeader
        title={t('title')}
        actions={<TextLink href={paths.whoCanSeeResults}>{ownResults('whoCanSee')}</TextLink>}
      />
      {answer.isError && answer.currentData === undefined ? (
        <CallFailed error={answer.error} loading={answer.isFetching} onRetry={() => void answer.refetch()} />
      ) : (
        <Assessments assessments={answer.currentData?.data} />
      )}
      {/* Below the list, which must not move when a notice arrives. */}
      {isOpenedByLink
        ? null
        : organizations.data?.data.map((organization) => (
            <NewPractitioners key={organization.id} organization={organization} />
          ))}
    </Page>
  );
}

function Assessments({ assessments }: { assessments: readonly MemberAssessment[] | undefined }) {
  const t = useTexts('myAssessments');
  if (assessments === undefined) return <PageSkeleton label={t('loading')} blockSizes={['180px', '180px']} />;
  if (assessments.length === 0) {
    return <EmptyState icon={<CalendarHeart />} title={t('noneYet')} description={t('whyNone')} />;
  }
  const { toBook, booked, past } = groupMyAssessments(assessments, clock.now());
  return (
    <>
      <AssessmentSection title={t('booked')} assessments={booked} />
      <AssessmentSection title={t('toBook')} assessments={toBook} />
      <AssessmentSection title={t('past')} assessments={past} />
    </>
  );
}

function AssessmentSection({ title, assessments }: { title: string; assessments: readonly MemberAssessment[] }) {
  if (assessments.length === 0) return null;
  return (
    <Section aria-label={title}>
      <h2>{title}</h2>
      <Stack>
        {assessments.map((assessment) => (
          <MyAssessmentCard key={assessment.id} assessment={assessment} />
        ))}
      </Stack>
    </Section>
  );
}

/** Names practitioners appointed since the member joined, until the member dismisses it. */
function NewPractitioners({ organization }: { organization: Organization }) {
  const { id, name, timeZone } = organization;
  const { data } = useListPractitionersQuery({ organizationId: id });
  const [markRead, { isLoading }] = useMarkPractitionersReadMutation();
  const toast = useToast();
  const t = useTexts('myAssessments');
  const ownResults = useTexts('ownResults');
  const formats = useFormats();
  const unread = data?.data.filter(({ isNew }) => isNew) ?? [];
  const [newest] = unread;
  if (newest === undefined) return null;
  const close = () => void markRead({ organizationId: id, until: newest.since }).unwrap().catch(toast.failure);
  return (
    <Banner
      title={t('newPractitioners', {
        count: unread.length,
        names: formats.list(unread.map(({ fullName }) => fullName)),
        organization: name,
        date: formats.dateTime(newest.since, timeZone),
      })}
      actions={
        <>
          <LinkButton href={paths.whoCanSeeResults}>{ownResults('whoCanSee')}</LinkButton>
          <Button variant="ghost" loading={isLoading} onClick={close}>
            {t('haveRead')}
          </Button>
        </>
      }
    >
      {t('whoTheyAre')}
    </Banner>
  );
}

export { MyAssessmentsPage as Component };
