import { useState } from 'react';
import { useListResultAccessQuery } from '#app/api/resultApi.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { ResultAccess } from '#contract/result.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { LoadingOverlay } from '#design-system/components/loading-overlay/LoadingOverlay.tsx';
import { Paginator } from '#design-system/components/paginator/Paginator.tsx';
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

const pageSize = 10;

/** Lists the people who have opened or changed a result, and their accesses in pages. */
export function ResultAccessCard({ assessmentMemberId, description, timeZone, isOwn = false }: ResultAccessCardProps) {
  const t = useTexts('results');
  const roles = useTexts('roles');
  const formats = useFormats();
  const [page, setPage] = useState(1);
  const { data, isError, error, isFetching, refetch } = useListResultAccessQuery({
    assessmentMemberId,
    limit: pageSize,
    offset: offsetOf(page, pageSize),
  });
  const isReader = ({ role }: Person) => isOwn && role === 'Member';
  const nameOf = ({ fullName, role }: Person) =>
    fullName === null ? t('formerPerson', { role }) : t('person', { name: fullName, role: roles('name', { role }) });
  return (
    <Card title={t('whoOpened')} description={description}>
      {isError ? (
        <CallFailed error={error} title={t('listFailed')} loading={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined || isError ? null : data.meta.total === 0 ? (
        <Muted>{t('nobodyYet')}</Muted>
      ) : (
        <LoadingOverlay loading={isFetching}>
          <AccessList aria-label={t('people')}>
            {data.meta.people.map((reader) => (
              <li key={reader.id}>
                <div>
                  {isReader(reader) ? t('you') : nameOf(reader)}
                  {reader.role === 'Practitioners' ? <Muted>{describeAppointment(t, reader)}</Muted> : null}
                </div>
                <span>{describeTimes(t, formats, reader, timeZone)}</span>
              </li>
            ))}
          </AccessList>
          <AccessHeading>{t('whatTheyDid')}</AccessHeading>
          <AccessList aria-label={t('whatTheyDid')}>
            {data.data.map(({ id, person, action, occurredAt }) => (
              <li key={id}>
                <span>{isReader(person) ? t('youDid', { action }) : t('did', { action, who: nameOf(person) })}</span>
                <time dateTime={new Date(occurredAt).toISOString()}>{formats.dateTime(occurredAt, timeZone)}</time>
              </li>
            ))}
          </AccessList>
        </LoadingOverlay>
      )}
      {data !== undefined && data.meta.total > pageSize ? (
        <Paginator
          label={t('pagesOfWhatTheyDid')}
          value={page}
          pageCount={pageCount(data.meta.total, pageSize)}
          onValueChange={setPage}
        />
      ) : null}
    </Card>
  );
}
