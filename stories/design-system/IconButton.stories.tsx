import { Copy, Plus, Trash2 } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/IconButton.tsx';

const meta = preview.meta({
  id: 'design-system-actions-iconbutton',
  title: 'Design System/Actions/IconButton (toolbar button)',
  component: IconButton,
  parameters: { guide },
  args: { label: 'Add time range', icon: <Plus aria-hidden />, onClick: fn() },
});

export const Playground = meta.story();

export const Variants = meta.story({
  render: () => (
    <div style={{ display: 'flex', gap: 'var(--space-3)' }}>
      <IconButton label="Copy" icon={<Copy aria-hidden />} />
      <IconButton label="Add" icon={<Plus aria-hidden />} variant="secondary" />
      <IconButton label="Remove" icon={<Trash2 aria-hidden />} variant="secondary" tone="danger" />
      <IconButton label="Remove, running" icon={<Trash2 aria-hidden />} loading />
      <IconButton label="Remove, not possible" icon={<Trash2 aria-hidden />} disabled />
    </div>
  ),
});

export const Loading = Playground.extend({ args: { loading: true } });
export const Disabled = Playground.extend({ args: { disabled: true } });

export const IsNamedByItsLabel = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add time range' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
});
