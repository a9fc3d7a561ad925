import { expect } from 'storybook/test';
import { AssessmentCard } from '#design-system/patterns/assessment-card/AssessmentCard.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/AssessmentCard.tsx';
import { maxWidth } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'patterns-assessmentcard',
  title: 'Patterns/AssessmentCard (campaign, summary card)',
  component: AssessmentCard,
  parameters: { guide },
  args: {
    name: 'Autumn health check',
    status: { label: 'Active', tone: 'success' as const },
    dates: '07/12/2026 – 18/12/2026',
    duration: '45 min · 2 per slot',
    scheduledCount: 163,
    invitedCount: 240,
    href: '/app/assessments?id=1',
  },
  decorators: [maxWidth(524)],
});

export const Playground = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article', { name: 'Autumn health check' })).toBeVisible();
    const action = canvas.getByRole('link', { name: 'View details: Autumn health check' });
    await expect(action).toHaveAttribute('href', '/app/assessments?id=1');
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '163 of 240 scheduled');
  },
});
export const NotStarted = meta.story({
  args: {
    name: 'Night-shift health check',
    status: { label: 'Not Started', tone: 'warning' },
    scheduledCount: 0,
    invitedCount: 84,
  },
});
export const Draft = meta.story({
  args: { tag: 'Draft', status: { label: 'Not Started', tone: 'warning' }, scheduledCount: 0, invitedCount: 0 },
});
export const Cancelled = meta.story({ args: { status: { label: 'Cancelled', tone: 'danger' } } });
export const WithoutAction = meta.story({
  render: ({ href, ...args }) => <AssessmentCard {...args} />,
});
export const LongContent = meta.story({
  args: {
    name: 'Occupational health examination for everyone who works at heights in 2027',
    scheduledCount: 12480,
    invitedCount: 100000,
  },
  decorators: [maxWidth(320)],
});
