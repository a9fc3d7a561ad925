import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Paginator } from '#design-system/components/paginator/Paginator.tsx';
import preview from '#storybook/preview.tsx';

const meta = preview.meta({
  title: 'Design System/Navigation/Paginator',
  component: Paginator,
  args: { page: 1, pageCount: 24, rangeText: '1–10 of 240', onPageChange: fn() },
  render: function Stateful(args) {
    const [page, setPage] = useState(args.page);
    const onPageChange = (next: number) => {
      args.onPageChange(next);
      setPage(next);
    };
    return <Paginator {...args} page={page} onPageChange={onPageChange} />;
  },
});

export const Playground = meta.story();
export const InTheMiddle = meta.story({ tags: ['visual'], args: { page: 12, rangeText: '111–120 of 240' } });
export const AtTheEnd = meta.story({ args: { page: 24, rangeText: '231–240 of 240' } });
export const FivePages = meta.story({ args: { page: 3, pageCount: 5, rangeText: undefined } });
export const Disabled = meta.story({ args: { page: 12, disabled: true } });
export const LongContent = meta.story({
  args: { page: 6000, pageCount: 10000, rangeText: '59,991–60,000 of 100,000' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 343 }}>
        <Story />
      </div>
    ),
  ],
});

export const TurnsToTheNextPageAndStopsAtTheEnd = meta.story({
  tags: ['!autodocs'],
  args: { page: 23 },
  play: async ({ args, canvas, step, userEvent }) => {
    const next = canvas.getByRole('button', { name: 'Next page' });
    await step('the next page becomes the current one', async () => {
      await userEvent.click(next);
      await expect(args.onPageChange).toHaveBeenLastCalledWith(24);
      await expect(canvas.getByRole('button', { name: 'Page 24' })).toHaveAttribute('aria-current', 'page');
    });
    await step('at the end the button keeps the focus and does nothing', async () => {
      await expect(next).toHaveFocus();
      await expect(next).toHaveAttribute('aria-disabled', 'true');
      await userEvent.click(next);
      await expect(args.onPageChange).toHaveBeenCalledTimes(1);
    });
  },
});

export const ThePageOneIsOnDoesNothing = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Page 1' }));
    await expect(args.onPageChange).not.toHaveBeenCalled();
  },
});
