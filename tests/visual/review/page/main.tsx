import '@fontsource-variable/inter';
import { createRoot } from 'react-dom/client';
import { GlobalStyle } from '#design-system/theme/GlobalStyle.ts';
import { ReviewPage } from './ReviewPage.tsx';

const element = document.getElementById('root');
if (element === null) throw new Error("The page has no element 'root'.");
createRoot(element).render(
  <>
    <GlobalStyle />
    <ReviewPage />
  </>,
);
