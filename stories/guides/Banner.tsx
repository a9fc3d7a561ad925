import { Banner } from '#design-system/components/banner/Banner.tsx';
import bannerSource from '#design-system/components/banner/Banner.tsx?raw';
import { Example } from '../examples/Banner.tsx';
import source from '../examples/Banner.tsx?raw';
import { type Guide, readType } from './guide.ts';

export const guide: Guide = {
  name: 'Banner',
  status: 'stable',
  use: 'A problem or condition to know while using the page. It stays while it is true and names the easiest fix.',
  avoid: 'The result of an action: Toast. An error of one field: below that field.',
  do: { why: 'The number first, then the fix, with a button that does it.', Example, source },
  dont: {
    why: 'It frightens and explains nothing.',
    example: <Banner tone="danger" title="Warning! Something needs your attention!" />,
  },
  anatomy: ['Icon of its tone', 'Title with a hidden prefix', 'Second line', 'Buttons'],
  keyboard: [['Tab', 'to its buttons; without them not interactive']],
  announces:
    'The prefix and the title: "Warning: 120 places for 240 people". With `live` also when it appears or changes: `danger` at once, others politely.',
  localization: 'Translate your texts. The icon is at the right in right-to-left pages.',
  labels: ['bannerTones'],
  types: [readType(bannerSource, 'BannerTone')],
  changes: ['An error with `live` is an alert: screen readers say a new alert, but not every new status.'],
};
