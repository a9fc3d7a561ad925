import { BrandMark } from '#design-system/patterns/brand-mark/BrandMark.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/BrandMark.tsx';
import { maxWidth } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'patterns-brandmark',
  title: 'Patterns/BrandMark (logo)',
  component: BrandMark,
  parameters: { guide },
  args: { name: 'Checkwell' },
});

export const Playground = meta.story();
export const LongContent = meta.story({
  args: { name: 'Occupational Health Service of the Northern Region' },
  decorators: [maxWidth(240)],
});
