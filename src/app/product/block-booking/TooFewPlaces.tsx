import { SeatFixButtons } from '#app/product/seats/SeatFixButtons.tsx';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import type { ProposedMember } from '#contract/blockBooking.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';

export interface TooFewPlacesProps {
  assessment: AssessmentDetails;
  people: readonly ProposedMember[];
  /** Free places at times that are not preferred. */
  otherPlaces: number;
  /** Undefined without preferences. */
  onUseAll: (() => void) | undefined;
  /** Called after the assessment got more places. */
  onFixed: () => void;
}

/** Says how many people fit, and offers what would help. Renders nothing if everybody fits. */
export function TooFewPlaces({ assessment, people, otherPlaces, onUseAll, onFixed }: TooFewPlacesProps) {
  const t = useTexts('blockBooking');
  const fitting = people.filter(({ time }) => time !== undefined).length;
  if (fitting === people.length) return null;
  return (
    <Banner
      tone="warning"
      title={t('tooFew', { fitting, people: people.length })}
      actions={
        onUseAll !== undefined && otherPlaces > 0 ? (
          <Button onClick={onUseAll}>{t('useAll')}</Button>
        ) : (
          <SeatFixButtons assessment={assessment} onFixed={onFixed} />
        )
      }
    >
      {otherPlaces > 0 ? t('otherPlaces', { count: otherPlaces }) : t('noOtherPlaces')}
    </Banner>
  );
}
