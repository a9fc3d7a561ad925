import { useListOwnMembershipsQuery } from '#app/api/membershipApi.ts';
import { ContentSkeleton } from '#app/ui/ContentSkeleton.tsx';
import { Rows } from '#app/ui/lists/rows.styles.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { LeaveButton } from './LeaveButton.tsx';
import { Name } from './memberships.styles.ts';

/** Lists the organizations that the person has joined, in all roles, also those that have deactivated them. */
export function OwnOrganizations() {
  const { data, isError, error, isFetching, refetch } = useListOwnMembershipsQuery();
  const t = useTexts('memberships');
  const formats = useFormats();
  const joined = data?.data.flatMap((membership) =>
    membership.acceptedAt === null ? [] : [{ membership, acceptedAt: membership.acceptedAt }],
  );
  if (joined?.length === 0) return null;
  return (
    <Card title={t('yourOrganizations')} description={t('leaveAnyTime')}>
      {joined === undefined && isError ? (
        <CallFailed error={error} loading={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {joined === undefined && !isError ? <ContentSkeleton blockSizes={['48px']} /> : null}
      {joined ? (
        <Rows>
          {joined.map(({ membership, acceptedAt }) => (
            <li key={membership.id}>
              <Name>
                <strong>{membership.organization.name}</strong>
                {t('memberSince', {
                  role: membership.role,
                  time: formats.dateTime(acceptedAt, browser.timeZone()),
                })}
                {membership.isDeactivated ? <span>{t('deactivated')}</span> : null}
              </Name>
              <LeaveButton membership={membership} />
            </li>
          ))}
        </Rows>
      ) : null}
    </Card>
  );
}
