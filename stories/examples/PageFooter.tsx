import { useState } from 'react';
import { PageFooter } from '#design-system/patterns/page-footer/PageFooter.tsx';

const languages = [
  { value: 'en', label: 'English' },
  { value: 'pl', label: 'Polski' },
  { value: 'ar', label: 'العربية' },
];

/** The footer of every page. */
export function Example() {
  const [language, setLanguage] = useState('en');
  return (
    <PageFooter
      privacyHref="#privacy"
      termsHref="#terms"
      languages={{ options: languages, value: language, onValueChange: setLanguage }}
    />
  );
}
