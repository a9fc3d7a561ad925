import { skipToken } from '@reduxjs/toolkit/query/react';
import { useParams } from 'react-router-dom';
import { useFileUrl } from '#app/api/fileApi.ts';
import { useGetMemberQuery } from '#app/api/memberApi.ts';
import { listIdentityChanges } from '#app/product/people/identityChanges.ts';
import { MemberStatus } from '#app/product/people/MemberStatus.tsx';
import { PersonRoles } from '#app/product/people/PersonRoles.tsx';
import { ChangeTable } from '#app/product/results/ChangeTable.tsx';
import { paths } from '#app/session/paths.ts';
import { useCurrentUser, useOrganization } from '#app/session/useSession.ts';
import { useWayBack } from '#app/shell/cameFrom.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { useHideFooter } from '#app/shell/useHideFooter.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { emailText } from '#app/ui/texts/emailText.ts';
import { isNotFound } from '#app/ui/texts/errorMessage.ts';
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
import { formatDateAdded, formatDateTime } from '#domain/calendarDate.ts';
import { formatDetail, personFields } from '#domain/personFields.ts';
import { EraseMember } from './EraseMember.tsx';
import { MemberActions } from './MemberActions.tsx';
import { MemberHistory } from './MemberHistory.tsx';
import { Muted, Portrait, Profile, StatusLine } from './MemberPage.styles.ts';
import { explainStatus } from './memberTexts.ts';

/** One member of the organization. */
function MemberPage() {
  const { userId = '' } = useParams();
  const organization = useOrganization();
  const ownId = useCurrentUser()?.id;
  const { currentData, isError, error, isFetching, refetch } = useGetMemberQuery(
    organization ? { organizationId: organization.id, userId } : skipToken,
  );
  const member = currentData?.data;
  const isWaiting = member === undefined && !isError;
  const name = member ? (member.user.fullName ?? member.user.email) : 'Member';
  useDocumentTitle(name);
  const timeZone = organization?.timeZone ?? 'UTC';
  const membersHref = useWayBack(paths.members) ?? paths.members;

  return (
    <Stack gap={5}>
      <PageHeader
        title={name}
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
              { label: 'Members List', href: membersHref },
              { label: name, href: paths.member(userId) },
            ]}
          />
        }
      />
      {/* Keeps the cards in place, however long the name above them is. */}
      <Card key={isWaiting ? 'waiting' : 'come'}>
        {member ? <MemberProfile member={member} timeZone={timeZone} /> : null}
        {isWaiting ? <ProfileSkeleton /> : null}
        {member === undefined && isError ? <MemberFailed error={error} onRetry={refetch} loading={isFetching} /> : null}
      </Card>
      {member?.waitingCorrection ? <WaitingCorrection {...member.waitingCorrection} timeZone={timeZone} /> : null}
      {organization && member?.deactivatedAt === null ? (
        <Card title="Roles" description="A role begins when the person accepts the invitation.">
          <PersonRoles organizationId={organization.id} user={member.user} roles={member.roles} timeZone={timeZone} />
        </Card>
      ) : null}
      {organization && member ? (
        <MemberHistory organizationId={organization.id} userId={userId} timeZone={timeZone} />
      ) : null}
      {organization && member && userId !== ownId ? (
        <EraseMember organizationId={organization.id} organizationName={organization.name} member={member} />
      ) : null}
    </Stack>
  );
}

type WaitingCorrectionProps = NonNullable<MemberDetails['waitingCorrection']> & { timeZone: string };

function WaitingCorrection({ askedBy, askedAt, old, new: after, practitioners, timeZone }: WaitingCorrectionProps) {
  const common = useTexts('common');
  return (
    <Card
      title="Waits for a Practitioner"
      description={`${askedBy.fullName ?? 'A former administrator'} asked on ${formatDateTime(askedAt, timeZone)}. Asking again replaces it.`}
    >
      <Stack gap={4}>
        {practitioners === 0 ? (
          <Banner tone="warning" title="Nobody can confirm this yet">
            Invite a practitioner who is another person.
          </Banner>
        ) : null}
        <ChangeTable label="Correction that waits" changes={listIdentityChanges(common, old, after)} />
      </Stack>
    </Card>
  );
}

const factLabels = ['Full Name', 'Email Address', 'Role', 'Status', 'Date added'];

function MemberProfile({ member, timeZone }: { member: MemberDetails; timeZone: string }) {
  const { roles, user, proposedName } = member;
  const tRoles = useTexts('roles');
  const fileUrl = useFileUrl();
  return (
    <Profile>
      <Portrait>
        <Avatar name={user.fullName ?? user.email} src={fileUrl(user.image)} size="large" />
      </Portrait>
      <KeyValueList
        items={[
          {
            label: 'Full Name',
            value: (
              <StatusLine>
                {user.fullName ?? '–'}
                {proposedName === null ? null : <Muted>Proposed: {proposedName}</Muted>}
              </StatusLine>
            ),
          },
          { label: 'Email Address', value: emailText(user.email) },
          ...personFields.flatMap((field) => {
            const value = member[field.name];
            return value === undefined ? [] : [{ label: field.label, value: formatDetail(field, value) }];
          }),
          { label: 'Role', value: roles.map(({ role }) => tRoles('name', { role })).join(', ') },
          {
            label: 'Status',
            value: (
              <StatusLine>
                <MemberStatus user={user} />
                <Muted>{explainStatus(member, timeZone)}</Muted>
              </StatusLine>
            ),
          },
          { label: 'Date added', value: formatDateAdded(user.createdAt, timeZone) },
        ]}
      />
    </Profile>
  );
}

function ProfileSkeleton() {
  useHideFooter();
  return (
    <Profile aria-busy>
      <Portrait>
        <Skeleton variant="circle" inlineSize="80px" />
      </Portrait>
      <KeyValueList items={factLabels.map((label) => ({ label, value: <Skeleton inlineSize="60%" /> }))} />
    </Profile>
  );
}

function MemberFailed({ error, ...retry }: { error: unknown; onRetry: () => void; loading: boolean }) {
  const back = <LinkButton href={paths.members}>Back to Members List</LinkButton>;
  return isNotFound(error) ? (
    <ErrorState
      title="This member was not found"
      description="They may belong to another organization."
      actions={back}
    />
  ) : (
    <CallFailed error={error} title="The member could not be loaded" actions={back} {...retry} />
  );
}

export { MemberPage as Component };
