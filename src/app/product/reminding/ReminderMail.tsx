import { useId } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { ReminderWords } from '#contract/bookingReminder.ts';
import { KeyValueList } from '#design-system/components/key-value-list/KeyValueList.tsx';
import { unlinkText } from '#domain/unlinkText.ts';

export interface ReminderMailProps {
  words: ReminderWords;
  /** Own words of the administrator, as typed. */
  message: string;
}

/** The words of the mail, with the own words as they will stand in it. */
export function ReminderMail({ words, message }: ReminderMailProps) {
  const t = useTexts('reminding');
  const titleId = useId();
  const { subject, paragraphs, facts, messageIntro, button } = words;
  const quoted = unlinkText(message);
  return (
    <Mail aria-labelledby={titleId}>
      <Title id={titleId}>{t('theEmail')}</Title>
      <strong dir="auto">{subject}</strong>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <KeyValueList items={facts.map(({ label, value }) => ({ label, value }))} />
      {quoted === '' ? null : (
        <>
          <p>{messageIntro}</p>
          <Quote dir="auto">{quoted}</Quote>
        </>
      )}
      <ButtonText>{button}</ButtonText>
    </Mail>
  );
}

const Mail = styled.section`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-control);
  font: var(--font-small);
  overflow-wrap: anywhere;
`;

const Title = styled.h3`
  color: var(--color-text-muted);
  font: var(--font-small);
`;

const Quote = styled.blockquote`
  margin: 0;
  padding-inline-start: var(--space-3);
  border-inline-start: 3px solid var(--color-border);
  white-space: pre-line;
`;

const ButtonText = styled.p`
  color: var(--color-accent);
  font-weight: 600;
`;
