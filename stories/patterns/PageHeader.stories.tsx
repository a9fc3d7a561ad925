import { FileUp, UserRoundPlus } from 'lucide-react';
import { expect } from 'storybook/test';
import { Breadcrumbs } from '#design-system/components/breadcrumbs/Breadcrumbs.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/PageHeader.tsx';
import { maxWidth } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'patterns-pageheader',
  title: 'Patterns/PageHeader (title bar)',
  component: PageHeader,
  parameters: { guide },
  args: {
    title: 'Members List',
    count: 240,
    countLabel: 'members',
    actions: (
      <>
        <Button icon={<FileUp />}>Import from CSV</Button>
        <Button variant="primary" icon={<UserRoundPlus />}>
          Add Members
        </Button>
      </>
    ),
  },
});

export const Playground = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Members List' })).toBeVisible();
    await expect(canvas.getByText('240')).toHaveTextContent('240 members');
  },
});
export const WithBreadcrumbs = meta.story({
  args: {
    title: 'Create Assessment',
    count: undefined,
    actions: undefined,
    breadcrumbs: (
      <Breadcrumbs
        items={[
          { label: 'Dashboard', href: '/app/' },
          { label: 'Assessments', href: '/app/assessments' },
          { label: 'Create Assessment', href: '/app/assessments/create' },
        ]}
      />
    ),
  },
});
export const WithDescription = meta.story({
  args: { title: 'Autumn health check', count: undefined, description: 'Iman Works · 45 min · book until 04/12/2026' },
});
export const LongContent = meta.story({
  args: { title: 'Members of Wolfeschlegelsteinhausenbergerdorff and all its subsidiaries', count: 102400 },
  decorators: [maxWidth(343)],
});
