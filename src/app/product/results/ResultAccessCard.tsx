import { useState } from 'react';
import { useListResultAccessQuery } from '#app/api/resultApi.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { Muted } from '#app/ui/texts/Muted.ts';
import { getTexts } from '#app/ui/texts/useTexts.ts';
import type { ResultAccess } from '#contract/result.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { LoadingOverlay } from '#design-system/components/loading-overlay/LoadingOverlay.tsx';
import { Paginator } from '#design-system/components/paginator/Paginator.tsx';
import { formatDateTime } from '#domain/calendarDate.ts';
import { offsetOf, pageCount } from '#domain/pageWindow.ts';
import { describeAppointment, describeTimes } from './describeReader.ts';
import { AccessHeading, AccessList } from './result.styles.ts';

export interface ResultAccessCardProps {
  assessmentMemberId: string;
  description: string;
  /** Of the organization. */
  timeZone: string;
  /** True if the reader is the member whose result it is. */
  isOwn?: boolean;
}

type Person = ResultAccess['person'];

const actionNames: Readonly<Record<ResultAccess['action'], string>> = {
  ResultDrafted: 'wrote a draft',
  ResultFinished: 'finished them',
  FinishUndone: 'made them a draft again',
  ResultCorrected: 'corrected them',
  ResultWithdrawn: 'withdrew them',
  ResultRead: 'opened them',
  AttachmentRead: 'opened a file',
};

const pageSize = 10;

/** Lists the people who have opened or changed a result, and their accesses in pages. */
export function ResultAccessCard({ assessmentMemberId, description, timeZone, isOwn = false }: ResultAccessCardProps) {
  const [page, setPage] = useState(1);
  const { data, isError, error, isFetching, refetch } = useListResultAccessQuery({
    assessmentMemberId,
    limit: pageSize,
    offset: offsetOf(page, pageSize),
  });
  const nameOf = (person: Person) => (isOwn && person.role === 'Member' ? 'You' : describePerson(person));
  return (
    <Card title="Who has opened them" description={description}>
      {isError ? (
        <CallFailed
          error={error}
          title="The list could not be loaded"
          loading={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data === undefined || isError ? null : data.meta.total === 0 ? (
        <Muted>Nobody yet.</Muted>
      ) : (
        <LoadingOverlay loading={isFetching}>
          <AccessList aria-label="People">
            {data.meta.people.map((reader) => (
              <li key={reader.id}>
                <div>
                  {nameOf(reader)}
                  {reader.role === 'Practitioners' ? <Muted>{describeAppointment(reader)}</Muted> : null}
                </div>
                <span>{describeTimes(reader, timeZone)}</span>
              </li>
            ))}
          </AccessList>
          <AccessHeading>What they did</AccessHeading>
          <AccessList aria-label="What they did">
            {data.data.map(({ id, person, action, occurredAt }) => (
              <li key={id}>
                <span>
                  {nameOf(person)} {actionNames[action]}
                </span>
                <time dateTime={new Date(occurredAt).toISOString()}>{formatDateTime(occurredAt, timeZone)}</time>
              </li>
            ))}
          </AccessList>
        </LoadingOverlay>
      )}
      {data !== undefined && data.meta.total > pageSize ? (
        <Paginator
          label="Pages of what they did"
          value={page}
          pageCount={pageCount(data.meta.total, pageSize)}
          onValueChange={setPage}
        />
      ) : null}
    </Card>
  );
}

/** Returns 'Joseph Lister (Practitioner)', or 'A former practitioner' if no name was kept. */
function describePerson({ fullName, role }: Person): string {
  const roleName = getTexts('roles')('name', { role });
  return fullName === null ? `A former ${roleName.toLowerCase()}` : `${fullName} (${roleName})`;
}
