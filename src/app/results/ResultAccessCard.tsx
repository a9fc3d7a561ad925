import { useListResultAccessQuery } from '#app/api/resultApi.ts';
import { CallFailed } from '#app/fresh-code/CallFailed.tsx';
import { roleNames } from '#app/members/roleNames.ts';
import type { ResultAccess } from '#contract/result.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { formatDateTime } from '#domain/calendarDate.ts';
import { AccessList, Muted } from './result.styles.ts';

export interface ResultAccessCardProps {
  assessmentMemberId: string;
  description: string;
  /** Of the organization. */
  timeZone: string;
  /** True if the reader is the member whose result it is. */
  isOwn?: boolean;
}

const actionNames: Readonly<Record<ResultAccess['action'], string>> = {
  ResultDrafted: 'wrote a draft',
  ResultFinished: 'finished them',
  FinishUndone: 'made them a draft again',
  ResultCorrected: 'corrected them',
  ResultRead: 'opened them',
  AttachmentRead: 'opened a file',
};

/** Lists who has opened or changed a result. */
export function ResultAccessCard({ assessmentMemberId, description, timeZone, isOwn = false }: ResultAccessCardProps) {
  const { currentData, isError, error, isFetching, refetch } = useListResultAccessQuery({ assessmentMemberId });
  return (
    <Card title="Who has opened them" description={description}>
      {isError && currentData === undefined ? (
        <CallFailed
          error={error}
          title="The list could not be loaded"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {currentData?.data.length === 0 ? <Muted>Nobody yet.</Muted> : null}
      <AccessList>
        {currentData?.data.map(({ id, person, action, occurredAt }) => (
          <li key={id}>
            <span>
              {isOwn && person.role === 'Member' ? 'You' : describePerson(person)} {actionNames[action]}
            </span>
            <time dateTime={new Date(occurredAt).toISOString()}>{formatDateTime(occurredAt, timeZone)}</time>
          </li>
        ))}
      </AccessList>
    </Card>
  );
}

/** Returns 'Joseph Lister (Practitioner)', or 'A former practitioner' once the person is erased. */
function describePerson({ fullName, role }: ResultAccess['person']): string {
  const roleName = roleNames[role];
  return fullName === null ? `A former ${roleName.toLowerCase()}` : `${fullName} (${roleName})`;
}
