import preview from '#storybook/preview.tsx';
import type { Guide } from '../guides/guide.ts';

const guides = import.meta.glob<{ guide: Guide }>(['../guides/*.tsx'], { eager: true });

interface LiveExampleProps {
  /** Name of the component. */
  name: string;
  part: 'do' | 'dont';
}

/** Renders a guide's example alone on the page. */
function LiveExample({ name, part }: LiveExampleProps) {
  const guide = guides[`../guides/${name}.tsx`]?.guide;
  if (guide === undefined) throw new Error(`${name} has no guide.`);
  return part === 'do' ? <guide.do.Example /> : guide.dont.example;
}

/** Opened only by the tests of docs pages. */
const meta = preview.meta({
  title: 'Flows/Live example',
  component: LiveExample,
  tags: ['!dev', '!autodocs', '!test'],
  parameters: { chromatic: { disableSnapshot: true } },
});

export const Alone = meta.story({ args: { name: 'Button', part: 'do' } });
