import { ResultView } from '#app/results/ResultView.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { Steps } from './practice.styles.ts';
import { type ResultDraft, toContent } from './resultDraft.ts';

export interface SetAsideProps {
  draft: ResultDraft;
  onUse: () => void;
  onDiscard: () => void;
}

/** Offers the draft that a newer result has replaced, to use or discard. */
export function SetAside({ draft, onUse, onDiscard }: SetAsideProps) {
  const { observations, summary } = toContent(draft).content;
  return (
    <Card
      title="What you had typed"
      description="It is not part of the results."
      footer={
        <Steps>
          <Button onClick={onUse}>Use what I typed</Button>
          <Button variant="ghost" onClick={onDiscard}>
            Discard it
          </Button>
        </Steps>
      }
    >
      <ResultView result={{ observations, summary, attachments: [] }} />
    </Card>
  );
}
