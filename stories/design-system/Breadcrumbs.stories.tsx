import { expect } from 'storybook/test';
import { Breadcrumbs } from '#design-system/components/breadcrumbs/Breadcrumbs.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/Breadcrumbs.tsx';
import { maxWidth } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-navigation-breadcrumbs',
  title: 'Design System/Navigation/Breadcrumbs (path)',
  component: Breadcrumbs,
  parameters: { guide },
  args: {
    items: [
      { label: 'Dashboard', href: '/app/' },
      { label: 'Assessments', href: '/app/assessments' },
      { label: 'Create Assessment', href: '/app/assessments/create' },
    ],
  },
});

export const Playground = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Assessments' })).toHaveAttribute('href', '/app/assessments');
    await expect(canvas.getByText('Create Assessment')).toHaveAttribute('aria-current', 'page');
  },
});
export const AddressesMayRepeat = meta.story({
  tags: ['!autodocs'],
  args: {
    items: [
      { label: 'Members', href: '/app/members' },
      { label: 'Anna Kowalska', href: '/app/members' },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Members' })).toHaveFocus();
  },
});
export const LongContent = meta.story({
  args: {
    items: [
      { label: 'Dashboard', href: '/app/' },
      { label: 'Members', href: '/app/members' },
      { label: 'Maria Magdalena Wolfeschlegelsteinhausenbergerdorff-Nowakowska', href: '/app/members/1' },
    ],
  },
  decorators: [maxWidth(300)],
});
