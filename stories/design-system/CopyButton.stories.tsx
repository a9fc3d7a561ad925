import { expect, fn, spyOn, waitFor } from 'storybook/test';
import { CopyButton } from '#design-system/components/copy-button/CopyButton.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/CopyButton.tsx';
import { maxWidth } from '../storyHelpers.tsx';

const writeText = fn();

const meta = preview.meta({
  id: 'design-system-actions-copybutton',
  title: 'Design System/Actions/CopyButton (clipboard)',
  component: CopyButton,
  parameters: { guide },
  args: { label: 'Copy Link', text: 'https://checkwell.example/email-link?token=4f2c' },
  beforeEach: () => {
    writeText.mockReset();
    spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  },
});

export const Playground = meta.story();
export const Ghost = meta.story({ args: { variant: 'ghost' } });
export const Disabled = meta.story({ args: { disabled: true } });

export const Copied = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Link' }));
    await expect(await canvas.findByRole('button', { name: 'Copied' })).toBeVisible();
  },
});

export const ClipboardBlocked = meta.story({
  beforeEach: () => {
    writeText.mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'));
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

export const LongContent = ClipboardBlocked.extend({
  // The index of stories does not see what an extended story plays.
  tags: ['play-fn'],
  decorators: [maxWidth(200)],
});

export const CopiesByKeyboardAndConfirms = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, step, userEvent }) => {
    await step('copy', async () => {
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
      await expect(writeText).toHaveBeenCalledWith(args.text);
    });
    await step('announce it and keep focus', async () => {
      await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Copied'));
      await expect(canvas.getByRole('button', { name: 'Copied' })).toHaveFocus();
    });
    await step('restore the label', async () => {
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Copy Link' })).toHaveFocus(), { timeout: 4000 });
      await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    });
  },
});
