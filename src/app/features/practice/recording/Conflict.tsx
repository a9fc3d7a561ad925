import { Steps } from '#app/features/practice/practice.styles.ts';
import { ChangeTable } from '#app/product/results/ChangeTable.tsx';
import type { AssessmentResult } from '#contract/result.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { formatClock } from '#domain/calendarDate.ts';
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
  const { status, isCorrected, updatedAt, privateNote } = saved;
  const isNote = privateNote !== undefined && privateNote.savedAt > updatedAt;
  const { savedBy, savedAt } = isNote ? privateNote : { savedBy: saved.savedBy, savedAt: updatedAt };
  const isOwn = savedBy.id === userId;
  const who = savedBy.fullName ?? 'A former practitioner';
  const did = status === 'Final' && !isCorrected && !isNote ? 'finished' : 'changed';
  const time = formatClock(savedAt, timeZone);
  const changes = compareResults(toCompared(toDraft(saved)), toCompared(merged));
  return (
    <Card
      title="Two versions of these results"
      footer={
        <Steps>
          {changes.length === 0 ? null : <Button onClick={onKeepMine}>Keep what I typed</Button>}
          <Button onClick={onShowTheirs}>{isOwn ? 'Show the saved version' : 'Show their version'}</Button>
        </Steps>
      }
    >
      <Stack gap={5}>
        <Banner
          live
          tone="warning"
          title={
            isOwn
              ? `You ${did} these results at ${time}, in another tab or on another device`
              : `${who} ${did} these results at ${time}${isTyped ? ', while you were typing' : ''}`
          }
        >
          {!isTyped
            ? 'You have changed nothing.'
            : changes.length === 0
              ? 'What you typed is in them already.'
              : 'What you typed is not saved. It stays on this page.'}
        </Banner>
        {changes.length === 0 ? null : (
          <ChangeTable
            label="Both versions"
            before={isOwn ? 'Saved by you' : who}
            after={isOwn ? 'Typed here' : 'You'}
            changes={changes}
          />
        )}
      </Stack>
    </Card>
  );
}
