import { Breadcrumbs } from '#design-system/components/breadcrumbs/Breadcrumbs.tsx';
import breadcrumbsSource from '#design-system/components/breadcrumbs/Breadcrumbs.tsx?raw';
import { Example } from '../examples/Breadcrumbs.tsx';
import source from '../examples/Breadcrumbs.tsx?raw';
import { type Guide, readType } from './guide.ts';

export const guide: Guide = {
  name: 'Breadcrumbs',
  status: 'stable',
  use: 'Pages two or more levels deep, above the title.',
  avoid: 'Pages that the Sidebar already marks, and steps of a task: Stepper.',
  do: { why: 'Each level has the title of its page.', Example, source },
  dont: { why: 'One level leads nowhere.', example: <Breadcrumbs items={[{ label: 'Members', href: '#members' }]} /> },
  anatomy: ['Navigation with its label', 'List of links', 'The current page as text'],
  keyboard: [['Tab Enter', 'to each link, and follows it; the current page is not a link']],
  announces: '"Breadcrumbs" and "navigation", each link, and "current page" for the last one.',
  localization: 'Translate the items. Levels run from the right in right-to-left pages.',
  labels: ['breadcrumbs'],
  types: [readType(breadcrumbsSource, 'BreadcrumbItem')],
  changes: [],
};
