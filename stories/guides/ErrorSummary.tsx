import { Banner } from '#design-system/components/banner/Banner.tsx';
import errorSummarySource from '#design-system/components/error-summary/ErrorSummary.tsx?raw';
import { Example } from '../examples/ErrorSummary.tsx';
import source from '../examples/ErrorSummary.tsx?raw';
import { type Guide, readType } from './guide.ts';

export const guide: Guide = {
  name: 'ErrorSummary',
  status: 'new',
  use: 'The errors of a form that is longer than the screen, after a refused submit with more than one error.',
  avoid:
    'A form that fits the screen, or a single error: focus the first field with an error. A failed request: Banner.',
  do: { why: 'Each link says what to correct, in the words of the field, and leads there.', Example, source },
  dont: {
    why: 'The reader has to search for the fields.',
    example: <Banner tone="danger" title="The form contains 2 errors." />,
  },
  anatomy: ['Icon', 'Title with a hidden prefix', 'A link for each error, in the order of the fields'],
  keyboard: [['Tab Enter', 'to a link, and to its field']],
  announces: 'The title and the errors when it appears, as an alert that takes the focus.',
  localization: 'Translate title and messages.',
  types: [readType(errorSummarySource, 'FormFieldError')],
  changes: [],
};
