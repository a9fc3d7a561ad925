import { expect } from 'storybook/test';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/Card.tsx';
import { maxWidth } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-layout-card',
  title: 'Design System/Layout/Card (panel, surface)',
  component: Card,
  parameters: { guide },
  args: {
    title: 'Weekly schedule',
    description: 'Times are in Europe/Warsaw, where the assessment takes place.',
    children: 'Monday to Friday, 08:00 to 17:00',
  },
});

export const Playground = meta.story();
export const WithActionsAndFooter = meta.story({
  args: { actions: <Button variant="ghost">View All</Button>, footer: 'Saved a minute ago' },
});
export const WithoutTitle = meta.story({ args: { title: undefined, description: undefined } });
export const WithoutPadding = meta.story({
  args: {
    padding: 'none',
    children: <div style={{ background: 'var(--color-sunken)', padding: 24 }}>Up to the border</div>,
  },
});
export const ActionsNeedNoTitle = meta.story({
  tags: ['!autodocs'],
  args: {
    title: undefined,
    description: 'Saved a minute ago',
    actions: <Button>Undo</Button>,
    'aria-label': 'Draft',
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).not.toBeInTheDocument();
    await expect(canvas.getByText('Saved a minute ago')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Draft' })).toBeVisible();
  },
});
export const KeepsTheNameItIsGiven = meta.story({
  tags: ['!autodocs'],
  args: { title: undefined, 'aria-labelledby': 'name', children: <strong id="name">Draft</strong> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Draft' })).toBeVisible();
  },
});
export const IsTheHeadingOfAPage = meta.story({
  tags: ['!autodocs'],
  args: { headingLevel: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Weekly schedule', level: 1 })).toBeVisible();
  },
});
export const TabGoesToItsActions = meta.story({
  tags: ['!autodocs'],
  args: { actions: <Button>View All</Button> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'View All' })).toHaveFocus();
  },
});
export const LongContent = meta.story({
  args: {
    title: 'Occupational health examination for everyone who works at heights in 2027',
    description: 'averyveryverylongunbrokenaddress.of.somebody@department.subsidiary.example-organization.com',
    actions: <Button>View All</Button>,
  },
  decorators: [maxWidth(320)],
});
