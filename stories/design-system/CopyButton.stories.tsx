import { expect, fn, spyOn, waitFor } from 'storybook/test';
import { CopyButton } from '#design-system/components/copy-button/CopyButton.tsx';
import preview from '#storybook/preview.tsx';

const written = fn();

const meta = preview.meta({
  title: 'Design System/Actions/CopyButton',
  component: CopyButton,
  args: { label: 'Copy Link', text: 'https://checkwell.example/email-link?token=4f2c' },
  beforeEach: () => {
    written.mockReset();
    spyOn(navigator.clipboard, 'writeText').mockImplementation(written);
  },
});

export const Playground = meta.story({ tags: ['visual'] });
export const Ghost = meta.story({ args: { variant: 'ghost' } });
export const Disabled = meta.story({ args: { disabled: true } });

export const Copied = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Link' }));
    await expect(await canvas.findByRole('button', { name: 'Copied' })).toBeVisible();
  },
});

export const Refused = meta.story({
  beforeEach: () => {
    written.mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Link' }));
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent(
        'Your browser did not allow it. Select the text and copy it yourself.',
      ),
    );
  },
});

export const LongContent = Refused.extend({
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 200 }}>
        <Story />
      </div>
    ),
  ],
});

export const CopiesByKeyboardAndSaysSoForAMoment = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, step, userEvent }) => {
    await step('copy', async () => {
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
      await expect(written).toHaveBeenCalledWith(args.text);
    });
    await step('it is said, and the focus stays', async () => {
      await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Copied'));
      await expect(canvas.getByRole('button', { name: 'Copied' })).toHaveFocus();
    });
    await step('after a moment the button offers it again', async () => {
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Copy Link' })).toHaveFocus(), { timeout: 4000 });
      await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    });
  },
});
