import { useListResultVersionsQuery } from '#app/api/resultApi.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { Muted } from '#app/ui/texts/Muted.ts';
import type { AssessmentResult, ResultVersion } from '#contract/result.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { listCorrections } from '#domain/compareResults.ts';
import { ChangeTable } from './ChangeTable.tsx';
import { DownloadButton } from './ResultView.tsx';
import { Correction } from './result.styles.ts';
import { useResultTexts } from './useResultTexts.ts';

export interface CorrectionsCardProps {
  assessmentMemberId: string;
  /** A corrected result. */
  result: AssessmentResult;
  /** Of the organization. */
  timeZone: string;
}

/** Lists the corrections of a result, newest first: who, when, why, and the values before and after. */
export function CorrectionsCard({ assessmentMemberId, result, timeZone }: CorrectionsCardProps) {
  const texts = useResultTexts();
  const { results: t, formats } = texts;
  const { currentData, isError, error, isFetching, refetch } = useListResultVersionsQuery({ assessmentMemberId });
  const { observations, summary, attachments, updatedAt: savedAt, savedBy, recordedFor, reason } = result;
  // Without the private note, which has no versions.
  const current = { observations, summary, attachments, savedAt, savedBy, recordedFor, reason };
  return (
    <Card title={t('corrections')}>
      {isError && currentData === undefined ? (
        <CallFailed error={error} title={t('correctionsFailed')} loading={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {listCorrections<Omit<ResultVersion, 'version'>>(texts, current, currentData?.data ?? []).map(
        ({ before, after, changes }) => {
          const date = formats.dateTime(after.savedAt, timeZone);
          const { fullName } = after.savedBy;
          return (
            <Correction key={before.savedAt}>
              <p>{fullName === null ? t('correctedByFormer', { date }) : t('correctedBy', { date, name: fullName })}</p>
              {after.reason === null ? null : <Muted>{t('correctionReason', { reason: after.reason })}</Muted>}
              {/* A member does not see files that were taken out. */}
              {changes.length === 0 ? (
                <Muted>{t('fileRemoved')}</Muted>
              ) : (
                <ChangeTable label={t('correctionOf', { date })} changes={changes} />
              )}
              {before.attachments
                .filter(({ id }) => !after.attachments.some((file) => file.id === id))
                .map(({ id, originalName }) => (
                  <DownloadButton key={id} file={id} name={originalName} />
                ))}
            </Correction>
          );
        },
      )}
    </Card>
  );
}
