import { expect, fn } from 'storybook/test';
import { Paginator } from '#design-system/components/paginator/Paginator.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/Paginator.tsx';
import { maxWidth, withValueState } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-navigation-paginator',
  title: 'Design System/Navigation/Paginator (pagination)',
  component: Paginator,
  parameters: { guide },
  args: { value: 1, pageCount: 24, rangeText: '1–10 of 240', onValueChange: fn() },
  render: withValueState(Paginator),
});

export const Playground = meta.story();
export const InTheMiddle = meta.story({ args: { value: 12, rangeText: '111–120 of 240' } });
export const AtTheEnd = meta.story({ args: { value: 24, rangeText: '231–240 of 240' } });
export const FivePages = meta.story({ args: { value: 3, pageCount: 5, rangeText: undefined } });
export const Disabled = meta.story({ args: { value: 12, disabled: true } });
export const LongContent = meta.story({
  args: { value: 6000, pageCount: 10000, rangeText: '59,991–60,000 of 100,000' },
  decorators: [maxWidth(343)],
});

export const StopsAtTheLastPage = meta.story({
  tags: ['!autodocs'],
  args: { value: 23 },
  play: async ({ args, canvas, step, userEvent }) => {
    const next = canvas.getByRole('button', { name: 'Next page' });
    await step('Next page goes to the last page', async () => {
      next.focus();
      await userEvent.keyboard('{Enter}');
      await expect(args.onValueChange).toHaveBeenLastCalledWith(24);
      await expect(canvas.getByRole('button', { name: 'Page 24' })).toHaveAttribute('aria-current', 'page');
    });
    await step('on the last page the button keeps focus and does nothing', async () => {
      await expect(next).toHaveFocus();
      await expect(next).toHaveAttribute('aria-disabled', 'true');
      await userEvent.keyboard('{Enter}');
      await expect(args.onValueChange).toHaveBeenCalledTimes(1);
    });
  },
});

export const CurrentPageDoesNothing = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Page 1' }));
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
});

export const SurvivesHostileCounts = meta.story({
  tags: ['!autodocs'],
  render: (args) => (
    <>
      <Paginator {...args} label="Not a number" value={Number.NaN} pageCount={Number.NaN} />
      <Paginator {...args} label="No page" value={1} pageCount={0} />
      <Paginator {...args} label="Beyond the end" value={90} pageCount={24} />
      <Paginator {...args} label="A billion pages" value={500} pageCount={1e9} />
    </>
  ),
  play: async ({ canvas }) => {
    const pages = canvas.getAllByRole('navigation').map((list) => list.querySelectorAll('button').length - 2);
    await expect(pages).toEqual([0, 0, 3, 5]);
  },
});
