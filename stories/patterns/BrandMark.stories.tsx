import { BrandMark } from '#design-system/patterns/brand-mark/BrandMark.tsx';
import preview from '#storybook/preview.tsx';

const meta = preview.meta({ title: 'Patterns/BrandMark', component: BrandMark, args: { name: 'Checkwell' } });

export const Playground = meta.story({ tags: ['visual'] });
export const LongContent = meta.story({
  args: { name: 'Occupational Health Service of the Northern Region' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 240 }}>
        <Story />
      </div>
    ),
  ],
});
