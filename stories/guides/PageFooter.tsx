import { Card } from '#design-system/components/card/Card.tsx';
import { PageFooter } from '#design-system/patterns/page-footer/PageFooter.tsx';
import pageFooterSource from '#design-system/patterns/page-footer/PageFooter.tsx?raw';
import { Example } from '../examples/PageFooter.tsx';
import source from '../examples/PageFooter.tsx?raw';
import { type Guide, readType } from './guide.ts';

export const guide: Guide = {
  name: 'PageFooter',
  status: 'stable',
  use: 'At the end of each page. AppFrame and GuestFrame have a place for it.',
  avoid: 'Actions of a page, which belong to its content.',
  do: { why: 'The links lead to pages that open without signing in.', Example, source },
  dont: {
    why: 'Inside a card it is not the footer of the page.',
    example: (
      <Card>
        <PageFooter privacyHref="#one" termsHref="#two" />
      </Card>
    ),
  },
  anatomy: ['Copyright', 'Two links', 'Choice of a language'],
  keyboard: [
    ['Tab Enter', 'to each link, and follows it'],
    ['Tab ↑ ↓', 'to the choice of a language, and changes it'],
  ],
  announces: '"Content information", the copyright, the links, and the language with its list.',
  localization: '`brandName` stays as it is in every language. Each language to choose is in its own words.',
  types: [readType(pageFooterSource, 'LanguageChoice')],
  labels: ['copyright', 'language', 'privacyPolicy', 'terms'],
  changes: ['`brandName` replaces `copyright`, and its texts are labels.'],
};
