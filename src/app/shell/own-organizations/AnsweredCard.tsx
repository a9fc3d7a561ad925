import { useEffect, useRef } from 'react';
import { Card } from '#design-system/components/card/Card.tsx';
import { Answered } from './memberships.styles.ts';

/** Replaces a card that was answered, and takes its focus. */
export function AnsweredCard({ text }: { text: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <Card>
      <Answered ref={line} tabIndex={-1}>
        {text}
      </Answered>
    </Card>
  );
}
