import pageFooterSource from '#design-system/patterns/page-footer/PageFooter.tsx?raw';
import { Example } from '../examples/GuestFrame.tsx';
import source from '../examples/GuestFrame.tsx?raw';
import { type Guide, readType } from './guide.ts';

export const guide: Guide = {
  name: 'GuestFrame',
  wide: true,
  status: 'stable',
  use: 'Pages before signing in, with one form each.',
  avoid: 'Pages of signed-in people: AppFrame.',
  do: { why: 'One heading, one field or two, one large button.', Example, source },
  dont: {
    why: 'Several tasks in the narrow column scroll on every phone.',
    example: <p>Log in, or sign up, or read the news, or take a tour</p>,
  },
  anatomy: ['Header with BrandMark', 'The page', 'PageFooter', 'Preview beside it in a wide window'],
  keyboard: [['Tab', 'to the brand, the page, the footer; the preview is not a tab stop']],
  announces: 'Banner, main and content information. The preview is hidden.',
  localization: 'Dates, times and numbers of the preview follow the locale. It is at the left in right-to-left pages.',
  labels: ['freeSeats', 'full', 'preview', 'seatsLeft'],
  types: [readType(pageFooterSource, 'PageFooterProps')],
  changes: [
    'Dates, numbers and texts of the preview follow the PatternLabelsProvider.',
    'The preview follows the brand color.',
  ],
};
