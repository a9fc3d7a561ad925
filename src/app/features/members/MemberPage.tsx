import { skipToken } from '@reduxjs/toolkit/query/react';
import { lazy, Suspense } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useFileUrl } from '#app/api/fileApi.ts';
import { useGetMemberQuery } from '#app/api/memberApi.ts';
import { listIdentityChanges } from '#app/product/people/identityChanges.ts';
import { MemberStatus } from '#app/product/people/MemberStatus.tsx';
import { PersonRoles } from '#app/product/people/PersonRoles.tsx';
import { ChangeTable } from '#app/product/results/ChangeTable.tsx';
import { paths } from '#app/session/paths.ts';
import { useCurrentUser, useOrganization } from '#app/session/useSession.ts';
import { useOwnFields, useUsedFields } from '#app/session/useUsedFields.ts';
import { useWayBack } from '#app/shell/cameFrom.ts';
import { useHideFooter } from '#app/shell/PageSkeleton.tsx';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { ContentSkeleton } from '#app/ui/ContentSkeleton.tsx';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { emailText } from '#app/ui/texts/emailText.ts';
import { isNotFound } from '#app/ui/texts/errorMessage.ts';
import { type Formats, useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { MemberDetails } from '#contract/member.ts';
import { Avatar } from '#design-system/components/avatar/Avatar.tsx';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Breadcrumbs } from '#design-system/components/breadcrumbs/Breadcrumbs.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { ErrorState } from '#design-system/components/error-state/ErrorState.tsx';
import { KeyValueList } from '#design-system/components/key-value-list/KeyValueList.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import { formatOwnValue } from '#domain/ownFieldValues.ts';
import { formatDetail, type PersonField } from '#domain/personFields.ts';
import { languageNames } from '#texts/languages.ts';
import { BookingCard } from './BookingCard.tsx';
import { ComingAppointments, ComingSkeleton } from './ComingAppointments.tsx';
import { EraseMember } from './EraseMember.tsx';
import { HeldTimes } from './HeldTimes.tsx';
import { MemberActions } from './MemberActions.tsx';
import { MemberHistory } from './MemberHistory.tsx';
import { Muted, Portrait, Profile, StatusLine } from './MemberPage.styles.ts';
import { MergeMember } from './MergeMember.tsx';
import { explainStatus } from './memberTexts.ts';

// Lazy, because few members are practitioners.
const PractitionerAvailability = lazy(async () => ({
  default: (await import('#app/product/availability/PractitionerAvailability.tsx')).PractitionerAvailability,
}));

// Lazy, because few merges wait.
const WaitingMerge = lazy(async () => ({ default: (await import('./WaitingMerge.tsx')).WaitingMerge }));

/** One member of the organization. */
function MemberPage() {
  const t = useTexts('memberDetails');
  const { userId = '' } = useParams();
  const organization = useOrganization();
  const ownId = useCurrentUser()?.id;
  const { currentData, isError, error, isFetching, refetch } = useGetMemberQuery(
    organization ? { organizationId: organization.id, userId } : skipToken,
  );
  const member = currentData?.data;
  const isWaiting = member === undefined && !isError;
  const name = member ? (member.user.fullName ?? member.user.email) : t('member');
  useDocumentTitle(name);
  const formats = useFormats();
  const fields = useUsedFields();
  const timeZone = organization?.timeZone ?? 'UTC';
  const availabilityTexts = useTexts('availability');
  const practitioner = member?.roles.find(({ role, declinedAt }) => role === 'Practitioners' && declinedAt === null);
  const membersHref = useWayBack(paths.members) ?? paths.members;

  // The record was merged into another one.
  if (member && member.user.id !== userId) return <Navigate to={paths.member(member.user.id)} replace />;

  return (
    <Stack gap={5}>
      <PageHeader
        title={name}
        description={member && describePerson(formats, fields, member)}
        actions={
          organization && member ? (
            <MemberActions organizationId={organization.id} member={member} />
          ) : isWaiting ? (
            <Skeleton variant="block" inlineSize="116px" blockSize="var(--size-control)" />
          ) : undefined
        }
        breadcrumbs={
          <Breadcrumbs
            items={[
              { label: t('members'), href: membersHref },
              { label: name, href: paths.member(userId) },
            ]}
          />
        }
      />
      {isWaiting ? <ComingSkeleton /> : null}
      {organization && member && isBooking(member) ? (
        <>
          <ComingAppointments organizationId={organization.id} member={member} timeZone={timeZone} />
          <HeldTimes organizationId={organization.id} userId={userId} timeZone={timeZone} />
        </>
      ) : null}
      {organization && member ? (
        <MemberHistory organizationId={organization.id} userId={userId} timeZone={timeZone}>
          {member.waitingCorrection ? <WaitingCorrection {...member.waitingCorrection} timeZone={timeZone} /> : null}
          {hasNoEmail(member) ? (
            <BookingCard organizationId={organization.id} member={member} timeZone={timeZone} />
          ) : null}
          {member.deactivatedAt === null ? (
            <Card title={t('roles')} description={t('whenRolesBegin')}>
              <PersonRoles
                organizationId={organization.id}
                user={member.user}
                roles={member.roles}
                timeZone={timeZone}
              />
            </Card>
          ) : null}
          <Suspense fallback={<ContentSkeleton blockSizes={['220px']} />}>
            {practitioner ? (
              <PractitionerAvailability
                organizationId={organization.id}
                practitionerId={practitioner.id}
                titles={{ hours: availabilityTexts('workingHours'), daysOff: availabilityTexts('daysOff') }}
              />
            ) : null}
          </Suspense>
          <Card>
            <MemberProfile member={member} timeZone={timeZone} />
          </Card>
          {member.waitingMerge ? (
            <Suspense fallback={<Skeleton variant="block" blockSize="180px" />}>
              <WaitingMerge merge={member.waitingMerge} timeZone={timeZone} />
            </Suspense>
          ) : member.roles.every(({ role }) => role === 'Member') ? (
            <MergeMember organizationId={organization.id} member={member} timeZone={timeZone} />
          ) : null}
          {userId === ownId ? null : (
            <EraseMember organizationId={organization.id} organizationName={organization.name} member={member} />
          )}
        </MemberHistory>
      ) : null}
      {isWaiting ? (
        <Card>
          <ProfileSkeleton />
        </Card>
      ) : null}
      {member === undefined && isError ? (
        <Card>
          <MemberFailed error={error} onRetry={refetch} loading={isFetching} />
        </Card>
      ) : null}
    </Stack>
  );
}

/** Whether the person can get a card to book with. */
const hasNoEmail = ({ user, deactivatedAt, declinedAt }: MemberDetails) =>
  user.email === '' && deactivatedAt === null && declinedAt === null;

/** Returns address, number and birth date, to be sure who is calling. */
function describePerson(formats: Formats, fields: readonly PersonField[], member: MemberDetails): string {
  const details = fields
    .filter(({ isIdentity }) => isIdentity)
    .map((field) => {
      const value = member[field.name];
      return value === undefined ? undefined : formatDetail(formats, field, value);
    });
  return formats.facts([member.user.fullName === null ? undefined : member.user.email, ...details]);
}

/** Only members have appointments, and deactivating cancels them. */
const isBooking = ({ deactivatedAt, roles }: MemberDetails) =>
  deactivatedAt === null && roles.some(({ role }) => role === 'Member');

type WaitingCorrectionProps = NonNullable<MemberDetails['waitingCorrection']> & { timeZone: string };

function WaitingCorrection({ askedBy, askedAt, old, new: after, practitioners, timeZone }: WaitingCorrectionProps) {
  const t = useTexts('memberDetails');
  const common = useTexts('common');
  const details = useTexts('personDetails');
  const formats = useFormats();
  const time = formats.dateTime(askedAt, timeZone);
  return (
    <Card
      title={t('waitsForPractitioner')}
      description={
        askedBy.fullName === null ? t('askedByFormer', { time }) : t('askedBy', { name: askedBy.fullName, time })
      }
    >
      <Stack gap={4}>
        {practitioners === 0 ? (
          <Banner tone="warning" title={t('nobodyConfirms')}>
            {t('inviteAnother')}
          </Banner>
        ) : null}
        <ChangeTable
          label={t('waitingCorrection')}
          changes={listIdentityChanges({ t: common, details, formats }, old, after)}
        />
      </Stack>
    </Card>
  );
}

function MemberProfile({ member, timeZone }: { member: MemberDetails; timeZone: string }) {
  const { roles, user, proposedName, language, ownLanguage, fieldValues = {} } = member;
  const ownFields = useOwnFields();
  const t = useTexts('memberDetails');
  const common = useTexts('common');
  const details = useTexts('personDetails');
  const tRoles = useTexts('roles');
  const formats = useFormats();
  const fields = useUsedFields();
  const fileUrl = useFileUrl();
  return (
    <Profile>
      <Portrait>
        <Avatar name={user.fullName ?? user.email} src={fileUrl(user.image)} size="large" />
      </Portrait>
      <KeyValueList
        items={[
          {
            label: common('fullName'),
            value: (
              <StatusLine>
                {user.fullName ?? '–'}
                {proposedName === null ? null : <Muted>{t('proposed', { name: proposedName })}</Muted>}
              </StatusLine>
            ),
          },
          { label: common('emailAddress'), value: emailText(user.email) },
          ...fields.flatMap((field) => {
            const value = member[field.name];
            return value === undefined
              ? []
              : [{ label: details(field.name), value: formatDetail(formats, field, value) }];
          }),
          ...ownFields.flatMap((field) => {
            const value = fieldValues[field.id];
            return value === undefined ? [] : [{ label: field.label, value: formatOwnValue(formats, field, value) }];
          }),
          { label: t('role'), value: formats.plainList(roles.map(({ role }) => tRoles('name', { role }))) },
          {
            label: t('status'),
            value: (
              <StatusLine>
                <MemberStatus user={user} />
                <Muted>{explainStatus(t, formats, member, timeZone)}</Muted>
              </StatusLine>
            ),
          },
          { label: t('dateAdded'), value: formats.dateAdded(user.createdAt, timeZone) },
          ...(ownLanguage
            ? [
                {
                  label: t('ownLanguage'),
                  value: (
                    <StatusLine>
                      <span lang={ownLanguage}>{languageNames[ownLanguage]}</span>
                      <Muted>{t('theirChoice')}</Muted>
                    </StatusLine>
                  ),
                },
              ]
            : language
              ? [{ label: t('language'), value: <span lang={language}>{languageNames[language]}</span> }]
              : []),
        ]}
      />
    </Profile>
  );
}

function ProfileSkeleton() {
  useHideFooter();
  const t = useTexts('memberDetails');
  const common = useTexts('common');
  const labels = [common('fullName'), common('emailAddress'), t('role'), t('status'), t('dateAdded')];
  return (
    <Profile aria-busy>
      <Portrait>
        <Skeleton variant="circle" inlineSize="80px" />
      </Portrait>
      <KeyValueList items={labels.map((label) => ({ label, value: <Skeleton inlineSize="60%" /> }))} />
    </Profile>
  );
}

function MemberFailed({ error, ...retry }: { error: unknown; onRetry: () => void; loading: boolean }) {
  const t = useTexts('memberDetails');
  const back = <LinkButton href={paths.members}>{t('backToMembers')}</LinkButton>;
  return isNotFound(error) ? (
    <ErrorState title={t('notFound')} description={t('elsewhere')} actions={back} />
  ) : (
    <CallFailed error={error} title={t('notLoaded')} actions={back} {...retry} />
  );
}

export { MemberPage as Component };
