import { EllipsisVertical } from 'lucide-react';
import { expect, fireEvent, fn, waitFor, within } from 'storybook/test';
import { Button } from '#design-system/components/button/Button.tsx';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { Menu } from '#design-system/components/menu/Menu.tsx';
import { InfoTooltip, Tooltip } from '#design-system/components/tooltip/Tooltip.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/Tooltip.tsx';

const explanation = 'How long the assessment stays active, for example 30 or 60 days.';

const meta = preview.meta({
  id: 'design-system-overlays-tooltip',
  title: 'Design System/Overlays/Tooltip (hint, info)',
  component: Tooltip,
  subcomponents: { InfoTooltip },
  parameters: { guide },
  args: { content: explanation, children: <Button>Copy Link</Button> },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', alignItems: 'center', gap: 4, padding: '120px 140px' }}>
        Assessment Window
        <Story />
      </div>
    ),
  ],
});

export const Playground = meta.story();
export const InfoButton = meta.story({
  render: ({ content }) => <InfoTooltip label="Assessment Window" content={content} />,
});

export const Open = InfoButton.extend({
  tags: ['visual'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('button', { name: 'About Assessment Window' }));
    const panel = await page.findByRole('tooltip');
    await waitFor(() => expect(panel).toBeVisible());
    await expect(panel.offsetWidth).toBe(255);
  },
});
export const LongContent = InfoButton.extend({
  args: {
    content:
      'averyveryverylongunbrokenaddress.of.somebody@department.example-organization.com gets a mail as soon as the window has begun, and once more a day before the appointment.',
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('button', { name: 'About Assessment Window' }));
    const panel = await page.findByRole('tooltip');
    await waitFor(() => expect(panel).toBeVisible());
    await expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth);
  },
});

/** The handlers, ARIA attributes and anchor of both meet on the button. */
export const ExplainsTheTriggerOfAMenu = meta.story({
  tags: ['!autodocs'],
  render: () => (
    <Menu
      label="Actions for Anna"
      trigger={
        <Tooltip content="Move, cancel or remind">
          <IconButton label="More for Anna" icon={<EllipsisVertical aria-hidden />} />
        </Tooltip>
      }
      items={[{ id: 'move', label: 'Move', onSelect: fn() }]}
    />
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const button = canvas.getByRole('button', { name: 'More for Anna' });
    await expect(button).toHaveAccessibleDescription('Move, cancel or remind');
    await userEvent.hover(button);
    // Instead of the label of the icon button.
    await expect(await page.findByRole('tooltip')).toHaveTextContent('Move, cancel or remind');
    await userEvent.click(button);
    await expect(await page.findByRole('menuitem', { name: 'Move' })).toBeVisible();
    await expect(page.queryByRole('tooltip')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  },
});

/** A text that a page leaves out, or that has not loaded. */
export const OpensNothingWithoutText = meta.story({
  tags: ['!autodocs'],
  args: { content: '' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Copy Link' });
    await userEvent.click(button);
    await expect(button).not.toHaveAttribute('aria-describedby');
    await expect(within(canvasElement.ownerDocument.body).queryByRole('tooltip')).not.toBeInTheDocument();
  },
});

export const OpensOnFocusAndClosesOnEscape = meta.story({
  ...InfoButton.input,
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await expect(await page.findByRole('tooltip')).toHaveTextContent('How long the assessment stays active');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('tooltip')).not.toBeInTheDocument());
  },
});

export const DescribesItsButtonEvenWhileClosed = meta.story({
  ...InfoButton.input,
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'About Assessment Window' })).toHaveAccessibleDescription(
      'How long the assessment stays active, for example 30 or 60 days.',
    );
  },
});

export const StaysOpenWhileHovered = meta.story({
  ...InfoButton.input,
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const button = canvas.getByRole('button');
    await userEvent.hover(button);
    await expect(page.queryByRole('tooltip')).not.toBeInTheDocument();
    const panel = await page.findByRole('tooltip');
    fireEvent.pointerOut(button, { relatedTarget: panel });
    await expect(panel).toBeInTheDocument();
    fireEvent.pointerOut(panel, { relatedTarget: canvasElement });
    await waitFor(() => expect(panel).not.toBeInTheDocument());
  },
});

export const ClosesOnAPressOutside = meta.story({
  ...InfoButton.input,
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.pointer({ keys: '[TouchA]', target: canvas.getByRole('button') });
    const panel = await page.findByRole('tooltip');
    await userEvent.pointer({ keys: '[TouchA]', target: canvasElement });
    await waitFor(() => expect(panel).not.toBeInTheDocument());
  },
});

export const OnlyOneIsOpen = meta.story({
  ...InfoButton.input,
  tags: ['!autodocs'],
  render: () => (
    <>
      <InfoTooltip label="Start" content="The first day." />
      <InfoTooltip label="End" content="The last day." />
    </>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.tab();
    await expect(await page.findByRole('tooltip')).toHaveTextContent('The first day.');
    await userEvent.hover(canvas.getByRole('button', { name: 'About End' }));
    await waitFor(() => expect(page.getByRole('tooltip')).toHaveTextContent('The last day.'));
  },
});

export const KeepsTheDescriptionOfItsTrigger = meta.story({
  tags: ['!autodocs'],
  args: {
    children: <Button aria-describedby="price">Copy Link</Button>,
  },
  decorators: [
    (Story) => (
      <>
        <p id="price">Free.</p>
        <Story />
      </>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Copy Link' })).toHaveAccessibleDescription(`Free. ${explanation}`);
  },
});
