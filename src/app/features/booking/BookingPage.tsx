import { MapPin, SearchX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { useGetMyAssessmentQuery } from '#app/api/bookingApi.ts';
import { freshSeconds } from '#app/api/prefetch.ts';
import { paths } from '#app/session/paths.ts';
import { PageSkeleton } from '#app/shell/PageSkeleton.tsx';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { isNotFound } from '#app/ui/texts/errorMessage.ts';
import { OwnText, ownLanguage } from '#app/ui/texts/OwnText.tsx';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Breadcrumbs } from '#design-system/components/breadcrumbs/Breadcrumbs.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import { Booking } from './Booking.tsx';
import { Page, Place, ScreenOnly } from './booking.styles.ts';
import { describeAssessment } from './bookingTexts.ts';

// Most visits book a time and have no results yet.
const OwnResults = lazy(async () => ({ default: (await import('./OwnResults.tsx')).OwnResults }));

const Description = styled.p`
  max-inline-size: 70ch;
  overflow-wrap: anywhere;
  white-space: pre-line;
  unicode-bidi: plaintext;
`;

/** One assessment of a member: the times to book, or the appointment. */
function BookingPage() {
  const { assessmentId = '' } = useParams();
  const answer = useGetMyAssessmentQuery({ assessmentId }, { refetchOnMountOrArgChange: freshSeconds });
  const assessment = answer.currentData?.data;
  const t = useTexts('booking');
  const myAssessments = useTexts('myAssessments');
  const formats = useFormats();
  const name = assessment?.name ?? t('assessment');
  const booking = assessment && <Booking assessment={assessment} refresh={async () => void (await answer.refetch())} />;
  const skeleton = <PageSkeleton label={t('loadingAssessment')} blockSizes={['86px', '180px']} />;
  const title = <OwnText language={assessment?.nameLanguage}>{name}</OwnText>;
  useDocumentTitle(name);

  if (answer.isError && assessment === undefined) return <Failed failed={answer} />;
  return (
    <Page>
      <PageHeader
        title={title}
        description={assessment ? describeAssessment(t, formats, assessment) : <Skeleton inlineSize="16em" />}
        breadcrumbs={
          <Breadcrumbs
            items={[
              { label: myAssessments('title'), href: paths.my },
              { label: title, href: paths.myAssessment(assessmentId) },
            ]}
          />
        }
      />
      {assessment === undefined ? (
        skeleton
      ) : (
        <>
          {/* A booked appointment has both among its details. */}
          {assessment.appointment === undefined ? (
            <>
              <Place>
                <MapPin aria-hidden />
                <bdi>{assessment.organization.address}</bdi>
              </Place>
              {assessment.description === '' ? null : (
                <Description {...ownLanguage(assessment.descriptionLanguage)}>{assessment.description}</Description>
              )}
            </>
          ) : null}
          {assessment.hasResult || assessment.hasWithdrawnResult ? (
            <Suspense fallback={skeleton}>
              <OwnResults
                assessmentMemberId={assessment.assessmentMemberId}
                timeZone={assessment.organization.timeZone}
              >
                {assessment.appointment === undefined ? null : <ScreenOnly>{booking}</ScreenOnly>}
              </OwnResults>
            </Suspense>
          ) : (
            booking
          )}
        </>
      )}
    </Page>
  );
}

interface FailedProps {
  failed: { error?: unknown; isFetching: boolean; refetch: () => unknown };
}

function Failed({ failed }: FailedProps) {
  const { error, isFetching, refetch } = failed;
  const t = useTexts('booking');
  const myAssessments = useTexts('myAssessments');
  return (
    <Page>
      <PageHeader title={t('assessment')} />
      {isNotFound(error) ? (
        <EmptyState
          icon={<SearchX />}
          title={t('notFound')}
          description={t('whyNotFound')}
          actions={<LinkButton href={paths.my}>{myAssessments('title')}</LinkButton>}
        />
      ) : (
        <CallFailed error={error} loading={isFetching} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

export { BookingPage as Component };
