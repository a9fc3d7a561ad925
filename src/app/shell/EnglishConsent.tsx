import { styled } from 'styled-components';
import { createTexts } from '#app/ui/texts/useTexts.ts';
import { firstVisit } from '#texts/en/account/firstVisit.ts';
import { storedData } from '#texts/en/shared/storedData.ts';
import { ConsentText } from './ConsentText.tsx';

const t = createTexts(firstVisit, 'en');
const tStored = createTexts(storedData, 'en');

/** The English text, to compare a translation with. */
export function EnglishConsent({ organizationName }: { organizationName: string }) {
  return (
    <English lang="en" dir="ltr">
      <ConsentText t={t} tStored={tStored} organizationName={organizationName} />
    </English>
  );
}

const English = styled.div`
  display: grid;
  gap: var(--space-5);
`;
