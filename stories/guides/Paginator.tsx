import { Paginator } from '#design-system/components/paginator/Paginator.tsx';
import { Example } from '../examples/Paginator.tsx';
import source from '../examples/Paginator.tsx?raw';
import type { Guide } from './guide.ts';

export const guide: Guide = {
  name: 'Paginator',
  wide: true,
  status: 'stable',
  use: 'Lists that the server sends in pages.',
  avoid: 'A list that fits on one page. Months of a calendar have their own buttons.',
  do: { why: 'The range says how much there is, and where this page is in it.', Example, source },
  dont: {
    why: 'One page has nowhere to go: leave it out.',
    example: <Paginator value={1} pageCount={1} onValueChange={() => undefined} />,
  },
  anatomy: [
    'Range of the shown entries',
    'Button to the previous page',
    'First, last and near pages, gaps between them',
    'Button to the next page',
  ],
  keyboard: [['Tab Enter Space', 'each page is a button; at an end the button stays focusable but does nothing']],
  announces: '"Pagination" and "navigation", "Page 3, button", "current page", and the new range after a change.',
  localization:
    'Translate `rangeText`. Page numbers follow the locale. `label` replaces the label `pagination`. Arrows are mirrored in right-to-left pages.',
  labels: ['nextPage', 'page', 'pagination', 'previousPage'],
  renamed: [
    ['page', 'value'],
    ['onPageChange', 'onValueChange'],
  ],
  changes: ['Survives counts that are zero, negative or not a number.'],
};
