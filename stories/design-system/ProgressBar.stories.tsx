import { expect } from 'storybook/test';
import { ProgressBar } from '#design-system/components/progress-bar/ProgressBar.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/ProgressBar.tsx';

const meta = preview.meta({
  id: 'design-system-feedback-progressbar',
  title: 'Design System/Feedback/ProgressBar (meter)',
  component: ProgressBar,
  parameters: { guide },
  args: { label: 'Booking progress', value: 163, max: 240, valueText: '163 of 240 scheduled' },
});

export const Playground = meta.story({
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Booking progress' });
    await expect(bar).toHaveAttribute('aria-valuenow', '163');
    await expect(bar).toHaveAttribute('aria-valuetext', '163 of 240 scheduled');
  },
});
export const SurvivesHostileValues = meta.story({
  tags: ['!autodocs'],
  render: () => (
    <>
      <ProgressBar label="Not a number" value={Number.NaN} max={240} />
      <ProgressBar label="Too many" value={250} max={240} />
      <ProgressBar label="Negative" value={-5} max={240} />
      <ProgressBar label="No total" value={5} max={Number.NaN} />
    </>
  ),
  play: async ({ canvas }) => {
    const values = canvas.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'));
    await expect(values).toEqual(['0', '240', '0', '0']);
  },
});
export const Empty = meta.story({ args: { value: 0, max: 84, valueText: '0 of 84 scheduled' } });
export const Complete = meta.story({ args: { value: 84, max: 84, valueText: '84 of 84 scheduled' } });
export const NobodyInvited = meta.story({ args: { value: 0, max: 0, valueText: '0 of 0 scheduled' } });
