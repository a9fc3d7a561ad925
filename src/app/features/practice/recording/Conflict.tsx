import { Steps } from '#app/features/practice/practice.styles.ts';
import { ChangeTable } from '#app/product/results/ChangeTable.tsx';
import { useResultTexts } from '#app/product/results/useResultTexts.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { AssessmentResult } from '#contract/result.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { compareResults } from '#domain/compareResults.ts';
import { type ResultDraft, toCompared, toDraft } from './resultDraft.ts';

export interface ConflictProps {
  /** The version that somebody else has saved. */
  saved: AssessmentResult;
  /** The same, merged with the draft. */
  merged: ResultDraft;
  /** Whether the draft differs from the version that it is based on. */
  isTyped: boolean;
  userId: string;
  timeZone: string;
  onKeepMine: () => void;
  onShowTheirs: () => void;
}

/** Names the colleague who has saved these results, and shows both versions of each different value. */
export function Conflict({ saved, merged, isTyped, userId, timeZone, onKeepMine, onShowTheirs }: ConflictProps) {
  const t = useTexts('resultForm');
  const texts = useResultTexts();
  const { status, isCorrected, updatedAt, privateNote } = saved;
  const isNote = privateNote !== undefined && privateNote.savedAt > updatedAt;
  const { savedBy, savedAt } = isNote ? privateNote : { savedBy: saved.savedBy, savedAt: updatedAt };
  const isOwn = savedBy.id === userId;
  const who = savedBy.fullName ?? t('formerPractitioner');
  const change = status === 'Final' && !isCorrected && !isNote ? 'finished' : 'changed';
  const time = texts.formats.clock(savedAt, timeZone);
  const changes = compareResults(texts, toCompared(toDraft(saved)), toCompared(merged));
  return (
    <Card
      title={t('twoVersions')}
      footer={
        <Steps>
          {changes.length === 0 ? null : <Button onClick={onKeepMine}>{t('keepTyped')}</Button>}
          <Button onClick={onShowTheirs}>{isOwn ? t('showSaved') : t('showTheirs')}</Button>
        </Steps>
      }
    >
      <Stack gap={5}>
        <Banner
          live
          tone="warning"
          title={
            isOwn
              ? t('youSaved', { change, time })
              : t(isTyped ? 'theySavedMeanwhile' : 'theySaved', { who, change, time })
          }
        >
          {!isTyped ? t('nothingTyped') : changes.length === 0 ? t('typedIsIn') : t('typedIsNotSaved')}
        </Banner>
        {changes.length === 0 ? null : (
          <ChangeTable
            label={t('bothVersions')}
            before={isOwn ? t('savedByYou') : who}
            after={isOwn ? t('typedHere') : t('you')}
            changes={changes}
          />
        )}
      </Stack>
    </Card>
  );
}
