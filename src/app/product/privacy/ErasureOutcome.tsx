import { styled } from 'styled-components';
import { type TextsOf, useTexts } from '#app/ui/texts/useTexts.ts';
import { erasureOutcome } from '#domain/personalDataCategories.ts';

export interface ErasureOutcomeProps {
  /** What happens to coming appointments. */
  appointments: string;
}

/** Lists what erasing a person removes, and what stays and why. */
export function ErasureOutcome({ appointments }: ErasureOutcomeProps) {
  const t = useTexts('erasure');
  const { removed, stays } = describeErasure(t);
  return (
    <>
      <Consequences>
        <h3>{t('deleted')}</h3>
        <ul>
          {[...removed, appointments].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Consequences>
      <Consequences>
        <h3>{t('stays')}</h3>
        <ul>
          {stays.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Consequences>
    </>
  );
}

const Consequences = styled.section`
  display: grid;
  gap: var(--space-2);

  h3 { font: var(--font-label); }

  ul {
    display: grid;
    gap: var(--space-1);
    padding-inline-start: var(--space-5);
    list-style: disc;
    color: var(--color-text-muted);
  }
`;

/** Lists what erasing a person removes, and what stays and why, each once. */
export function describeErasure(t: TextsOf<'erasure'>): { removed: string[]; stays: string[] } {
  return {
    removed: [...new Set(erasureOutcome.removed.map((category) => t(category)))],
    stays: erasureOutcome.stays.map((remainder) => t(remainder)),
  };
}
