import { useListOwnMembershipsQuery } from '#app/api/membershipApi.ts';
import { Rows } from '#app/ui/lists/rows.styles.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { formatDateTime } from '#domain/calendarDate.ts';
import { LeaveButton } from './LeaveButton.tsx';
import { Name } from './memberships.styles.ts';

/** Lists the organizations that the person has joined, in all roles, also those that have deactivated them. */
export function OwnOrganizations() {
  const { data, isError, error, isFetching, refetch } = useListOwnMembershipsQuery();
  const tRoles = useTexts('roles');
  const joined = data?.data.flatMap((membership) =>
    membership.acceptedAt === null ? [] : [{ membership, acceptedAt: membership.acceptedAt }],
  );
  if (joined?.length === 0) return null;
  return (
    <Card title="Your Organizations" description="You can leave an organization at any time.">
      {joined === undefined && isError ? (
        <CallFailed error={error} loading={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {joined === undefined && !isError ? <Skeleton variant="block" blockSize="48px" /> : null}
      {joined ? (
        <Rows>
          {joined.map(({ membership, acceptedAt }) => (
            <li key={membership.id}>
              <Name>
                <strong>{membership.organization.name}</strong>
                {tRoles('name', { role: membership.role })} since {formatDateTime(acceptedAt, browser.timeZone())}
                {membership.isDeactivated ? <span>Deactivated. It shows you nothing any more.</span> : null}
              </Name>
              <LeaveButton membership={membership} />
            </li>
          ))}
        </Rows>
      ) : null}
    </Card>
  );
}
