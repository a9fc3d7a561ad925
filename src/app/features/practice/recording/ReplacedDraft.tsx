import { useEffect, useRef } from 'react';
import { Steps } from '#app/features/practice/practice.styles.ts';
import { ChangeTable } from '#app/product/results/ChangeTable.tsx';
import { useResultTexts } from '#app/product/results/useResultTexts.ts';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { compareResults } from '#domain/compareResults.ts';
import { type ResultDraft, toCompared } from './resultDraft.ts';

export interface ReplacedDraftProps {
  draft: ResultDraft;
  /** The results that are shown instead. */
  shown: ResultDraft;
  /** Whether the pressed button was replaced by this card. */
  takesFocus: boolean;
  onUse: () => void;
  onDiscard: () => void;
}

/** Offers the draft that a newer result has replaced, to use or discard. */
export function ReplacedDraft({ draft, shown, takesFocus, onUse, onDiscard }: ReplacedDraftProps) {
  const use = useRef<HTMLButtonElement>(null);
  const t = useTexts('resultForm');
  const texts = useResultTexts();
  useEffect(() => {
    if (takesFocus) use.current?.focus();
  }, [takesFocus]);
  const changes = compareResults(texts, toCompared(shown), toCompared(draft));
  return (
    <Card
      title={t('replaced')}
      description={t('replacedHint')}
      footer={
        <Steps>
          <Button ref={use} onClick={onUse}>
            {t('useTyped')}
          </Button>
          <Button variant="ghost" onClick={onDiscard}>
            {t('discardTyped')}
          </Button>
        </Steps>
      }
    >
      {changes.length === 0 ? (
        <Muted>{t('replacedIsSame')}</Muted>
      ) : (
        <ChangeTable label={t('whatDiffers')} before={t('inResults')} after={t('you')} changes={changes} />
      )}
    </Card>
  );
}
