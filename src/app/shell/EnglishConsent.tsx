import { styled } from 'styled-components';
import { createTexts } from '#app/ui/texts/useTexts.ts';
import { createFormats } from '#domain/formats.ts';
import { firstVisit } from '#texts/en/account/firstVisit.ts';
import { personDetails } from '#texts/en/shared/personDetails.ts';
import { storedData } from '#texts/en/shared/storedData.ts';
import { localeOf } from '#texts/languages.ts';
import { ConsentText, type ConsentTextProps } from './ConsentText.tsx';

const t = createTexts(firstVisit, 'en');
const tStored = createTexts(storedData, 'en');
const tDetails = createTexts(personDetails, 'en');
const formats = createFormats(localeOf.en);

/** The English text, to compare a translation with. */
export function EnglishConsent({ organization }: Pick<ConsentTextProps, 'organization'>) {
  return (
    <English lang="en" dir="ltr">
      <ConsentText t={t} tStored={tStored} tDetails={tDetails} formats={formats} organization={organization} />
    </English>
  );
}

const English = styled.div`
  display: grid;
  gap: var(--space-5);
`;
