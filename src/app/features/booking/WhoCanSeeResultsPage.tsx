import { useEffect, useRef, useState } from 'react';
import { useListFormerPractitionersQuery, useListPractitionersQuery } from '#app/api/bookingApi.ts';
import { describeAppointment, describeTimes } from '#app/product/results/describeReader.ts';
import { AccessHeading, AccessList } from '#app/product/results/result.styles.ts';
import { paths } from '#app/session/paths.ts';
import { useListOrganizationsForMemberQuery } from '#app/session/sessionApi.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { ContentSkeleton } from '#app/ui/ContentSkeleton.tsx';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { type TextsOf, useTexts } from '#app/ui/texts/useTexts.ts';
import type { Organization } from '#contract/organization.ts';
import type { Practitioner } from '#contract/practitioner.ts';
import { Breadcrumbs } from '#design-system/components/breadcrumbs/Breadcrumbs.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import { Choices, Page, Strong, Words } from './booking.styles.ts';

/** The practitioners of each of the member's organizations. */
function WhoCanSeeResultsPage() {
  const t = useTexts('ownResults');
  const myAssessments = useTexts('myAssessments');
  const title = t('whoCanSee');
  useDocumentTitle(title);
  const { data, isError, error, isFetching, refetch } = useListOrganizationsForMemberQuery();
  return (
    <Page>
      <PageHeader
        title={title}
        description={t('practitionersAndYou')}
        breadcrumbs={
          <Breadcrumbs
            items={[
              { label: myAssessments('title'), href: paths.my },
              { label: title, href: paths.whoCanSeeResults },
            ]}
          />
        }
      />
      {data === undefined && isError ? (
        <CallFailed error={error} loading={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined && !isError ? <ContentSkeleton blockSizes={['180px']} /> : null}
      {data?.data.map((organization) => (
        <PractitionersCard key={organization.id} organization={organization} />
      ))}
    </Page>
  );
}

function PractitionersCard({ organization: { id, name, timeZone } }: { organization: Organization }) {
  const t = useTexts('ownResults');
  const results = useTexts('results');
  const formats = useFormats();
  const { currentData, isError, error, isFetching, refetch } = useListPractitionersQuery({ organizationId: id });
  return (
    <Card title={name}>
      {currentData === undefined && isError ? (
        <CallFailed error={error} title={results('listFailed')} loading={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {currentData === undefined && !isError ? <ContentSkeleton blockSizes={['64px']} /> : null}
      {currentData?.data.length === 0 ? <Muted>{t('noPractitioner')}</Muted> : null}
      <AccessList>
        {currentData?.data.map((practitioner) => (
          <li key={practitioner.id}>
            <Words>
              <Strong>{practitioner.fullName}</Strong>
              <Muted>{describeInvitation(t, practitioner)}</Muted>
            </Words>
            <Muted>{t('since', { date: formats.dateTime(practitioner.since, timeZone) })}</Muted>
          </li>
        ))}
      </AccessList>
      <FormerPractitioners organizationId={id} organizationName={name} timeZone={timeZone} />
    </Card>
  );
}

/** Returns 'Invited by Ursula Iman, approved by Jan Nowak'. */
function describeInvitation(
  t: TextsOf<'ownResults'>,
  { appointedBy: name, approvedBy: approver }: Practitioner,
): string {
  if (name === null) return approver === null ? t('invitedBySomeone') : t('invitedBySomeoneApprovedBy', { approver });
  return approver === null ? t('invitedBy', { name }) : t('invitedAndApprovedBy', { name, approver });
}

interface FormerPractitionersProps {
  organizationId: string;
  organizationName: string;
  timeZone: string;
}

/** Lists former practitioners who opened the member's results. Shown on request, because it needs a fresh code. */
function FormerPractitioners({ organizationId, organizationName, timeZone }: FormerPractitionersProps) {
  const t = useTexts('ownResults');
  const results = useTexts('results');
  const formats = useFormats();
  const [isShown, setIsShown] = useState(false);
  const query = useListFormerPractitionersQuery({ organizationId }, { skip: !isShown });
  const { currentData, isError, error, isFetching, refetch } = query;
  const start = useRef<HTMLHeadingElement>(null);
  // The button is gone.
  useEffect(() => {
    if (isShown) start.current?.focus();
  }, [isShown]);
  if (!isShown) {
    return (
      <Choices>
        <Button aria-label={t('showFormerAt', { organization: organizationName })} onClick={() => setIsShown(true)}>
          {t('showFormer')}
        </Button>
      </Choices>
    );
  }
  return (
    <>
      <AccessHeading ref={start} tabIndex={-1}>
        {t('former')}
      </AccessHeading>
      {currentData === undefined && isError ? (
        <CallFailed error={error} title={results('listFailed')} loading={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {currentData === undefined && !isError ? <ContentSkeleton blockSizes={['64px']} /> : null}
      {currentData?.data.length === 0 ? <Muted>{t('noFormer')}</Muted> : null}
      <AccessList>
        {currentData?.data.map((reader) => (
          <li key={reader.id}>
            <Words>
              <Strong>{reader.fullName ?? results('formerPerson', { role: 'Practitioners' })}</Strong>
              <Muted>{describeAppointment(results, reader)}</Muted>
            </Words>
            <Muted>{describeTimes(results, formats, reader, timeZone)}</Muted>
          </li>
        ))}
      </AccessList>
    </>
  );
}

export { WhoCanSeeResultsPage as Component };
