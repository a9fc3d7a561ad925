import { Plus } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { Button, type ButtonProps } from '#design-system/components/button/Button.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/Button.tsx';
import { maxWidth } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-actions-button',
  title: 'Design System/Actions/Button',
  component: Button,
  parameters: { guide },
  args: { children: 'Create Assessment', variant: 'primary', onClick: fn() },
});

const looks: Readonly<Record<string, ButtonProps>> = {
  primary: { variant: 'primary' },
  secondary: { variant: 'secondary' },
  ghost: { variant: 'ghost' },
  danger: { tone: 'danger' },
  dangerSolid: { variant: 'primary', tone: 'danger' },
};

export const Playground = meta.story();

export const Variants = meta.story({
  render: () => (
    <div style={{ display: 'grid', gap: 'var(--space-4)' }}>
      {Object.entries(looks).map(([name, look]) => (
        <div key={name} style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--space-3)' }}>
          <span style={{ inlineSize: 88, color: 'var(--color-text-muted)' }}>{name}</span>
          <Button {...look}>Next Step</Button>
          <Button {...look} icon={<Plus aria-hidden />}>
            Next Step
          </Button>
          <Button {...look} loading>
            Next Step
          </Button>
          <Button {...look} disabled>
            Next Step
          </Button>
          <Button {...look} size="large">
            Next Step
          </Button>
        </div>
      ))}
    </div>
  ),
});

export const WithIcon = Playground.extend({ args: { icon: <Plus aria-hidden /> } });
export const Large = Playground.extend({ args: { size: 'large', children: 'Log In' } });
export const FullWidth = Large.extend({
  args: { fullWidth: true },
  decorators: [maxWidth(400)],
});
export const Loading = Playground.extend({ args: { loading: true } });
export const Disabled = Playground.extend({ args: { disabled: true } });

export const LongContent = meta.story({
  args: { children: 'Invite everybody who joined the organization in the last quarter', icon: <Plus aria-hidden /> },
  decorators: [maxWidth(240)],
});

export const RespondsToEnterAndSpace = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Create Assessment' })).toHaveFocus();
    await userEvent.keyboard('{Enter} ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
});

export const IgnoresPressesWhileLoading = meta.story({
  tags: ['!autodocs'],
  args: { loading: true },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Create Assessment' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
});

const submit = fn();

export const DoesNotSubmitWhileLoading = meta.story({
  tags: ['!autodocs'],
  args: { type: 'submit', loading: true },
  render: ({ ...args }) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <input aria-label="Name" />
      <Button {...args} />
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    submit.mockClear();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Ursula{Enter}');
    await expect(submit).not.toHaveBeenCalled();
  },
});

export const KeepsItsWidthWhileLoading = meta.story({
  tags: ['!autodocs'],
  render: (args) => (
    <div style={{ display: 'flex', flexDirection: 'column', alignItems: 'start' }}>
      <Button {...args} />
      <Button {...args} loading />
    </div>
  ),
  play: async ({ canvas }) => {
    const widths = canvas.getAllByRole('button').map((button) => button.getBoundingClientRect().width);
    await expect(widths).toHaveLength(2);
    await expect(widths[1]).toBe(widths[0]);
  },
});
