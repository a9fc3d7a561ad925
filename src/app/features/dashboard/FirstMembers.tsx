import { Users } from 'lucide-react';
import { useFileUrl } from '#app/api/fileApi.ts';
import { useListMembersQuery } from '#app/api/memberApi.ts';
import { MemberStatus } from '#app/product/people/MemberStatus.tsx';
import { paths } from '#app/session/paths.ts';
import { useHideFooter } from '#app/shell/PageSkeleton.tsx';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { emailText } from '#app/ui/texts/emailText.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { Member } from '#contract/member.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { MemberRow } from '#design-system/patterns/member-row/MemberRow.tsx';
import { RowLink, Rows, SkeletonRow } from './DashboardPage.styles.ts';
import { dashboardMembersArgs } from './dashboardApi.ts';

export interface FirstMembersProps {
  organizationId: string | undefined;
  onInvite: () => void;
}

/** The first members, each with a link to their page, and a link to all of them. */
export function FirstMembers({ organizationId = '', onInvite }: FirstMembersProps) {
  const t = useTexts('figures');
  const { data, isError, error, isFetching, refetch } = useListMembersQuery(dashboardMembersArgs(organizationId), {
    skip: organizationId === '',
  });
  const hasMembers = data !== undefined && data.data.length > 0;
  return (
    <Card
      title={t('members')}
      padding="none"
      aria-busy={data === undefined && !isError}
      actions={
        hasMembers ? (
          <LinkButton variant="ghost" href={paths.members}>
            {t('viewAll')}
          </LinkButton>
        ) : undefined
      }
    >
      {data === undefined && isError ? (
        <CallFailed error={error} title={t('membersNotLoaded')} onRetry={refetch} loading={isFetching} />
      ) : null}
      {data === undefined && !isError ? <RowsSkeleton /> : null}
      {hasMembers ? <MemberRows members={data.data} /> : null}
      {data?.data.length === 0 ? (
        <EmptyState
          icon={<Users />}
          headingLevel={3}
          title={t('noMembers')}
          description={t('addTeam')}
          actions={
            <Button variant="primary" onClick={onInvite}>
              {t('inviteTeam')}
            </Button>
          }
        />
      ) : null}
    </Card>
  );
}

function MemberRows({ members }: { members: readonly Member[] }) {
  const fileUrl = useFileUrl();
  return (
    <Rows>
      {members.map(({ id, user }) => (
        <li key={id}>
          <RowLink href={paths.member(user.id)}>
            <MemberRow
              fullName={user.fullName ?? ''}
              email={emailText(user.email)}
              imageUrl={fileUrl(user.image)}
              trailing={<MemberStatus user={user} />}
            />
          </RowLink>
        </li>
      ))}
    </Rows>
  );
}

function RowsSkeleton() {
  useHideFooter();
  return (
    <Rows aria-hidden>
      {[1, 2, 3, 4, 5].map((row) => (
        <li key={row}>
          <SkeletonRow>
            <Skeleton variant="circle" inlineSize="36px" />
            <Skeleton inlineSize="40%" />
          </SkeletonRow>
        </li>
      ))}
    </Rows>
  );
}
