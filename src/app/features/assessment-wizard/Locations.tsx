import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ContentSkeleton } from '#app/ui/ContentSkeleton.tsx';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { Button } from '#design-system/components/button/Button.tsx';

const LocationsSection = lazy(async () => ({
  default: (await import('./LocationsSection.tsx')).LocationsSection,
}));

/** The tracks of an assessment. While it only takes place at the organization's address, a button that adds another one. */
export function Locations({ assessment }: { assessment: AssessmentDetails }) {
  const t = useTexts('locations');
  const [isOpened, setIsOpened] = useState(false);
  const { tracks } = assessment;
  if (tracks === undefined) return null;
  const isAtOwnAddress =
    tracks.length === 1 && tracks.every((track) => track.siteId === null && track.practitionerIds.length === 0);
  if (isAtOwnAddress && !isOpened) {
    return (
      <div>
        <Button icon={<Plus aria-hidden />} onClick={() => setIsOpened(true)}>
          {t('add')}
        </Button>
      </div>
    );
  }
  return (
    <Suspense fallback={<ContentSkeleton blockSizes={['240px']} />}>
      <LocationsSection assessment={assessment} tracks={tracks} startsAdding={isOpened} />
    </Suspense>
  );
}
