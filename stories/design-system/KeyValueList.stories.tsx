import { expect } from 'storybook/test';
import { KeyValueList } from '#design-system/components/key-value-list/KeyValueList.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/KeyValueList.tsx';
import { maxWidth } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-data-keyvaluelist',
  title: 'Design System/Data/KeyValueList (description list)',
  component: KeyValueList,
  parameters: { guide },
  args: {
    items: [
      { label: 'Assessment Window', value: '07/12/2026 – 18/12/2026' },
      { label: 'Booking Period', value: '23/11/2026 – 04/12/2026' },
      { label: 'Duration', value: '45 min' },
      { label: 'Per slot', value: '2 appointments' },
      { label: 'Schedule', value: 'Mon–Fri 08:00–12:00, 13:00–17:00' },
      { label: 'Time zone', value: 'Europe/Warsaw' },
    ],
  },
  decorators: [maxWidth(448)],
});

export const Playground = meta.story();
export const OneColumn = meta.story({ args: { columns: 1 } });
export const LabelsMayRepeat = meta.story({
  tags: ['!autodocs'],
  args: {
    items: [
      { label: 'Phone', value: '123' },
      { label: 'Phone', value: '456' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Phone')).toHaveLength(2);
  },
});
export const LongContent = meta.story({
  args: {
    items: [
      { label: 'Name', value: 'Maria Magdalena Wolfeschlegelsteinhausenbergerdorff-Nowakowska' },
      { label: 'Email', value: 'averyveryverylongunbrokenaddress.of.somebody@department.example-organization.com' },
    ],
  },
});
