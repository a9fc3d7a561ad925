import { expect, waitFor, within } from 'storybook/test';
import { Button } from '#design-system/components/button/Button.tsx';
import { Menu } from '#design-system/components/menu/Menu.tsx';
import { Popover } from '#design-system/components/popover/Popover.tsx';
import { Select } from '#design-system/components/select/Select.tsx';
import { TextArea } from '#design-system/components/text-area/TextArea.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/Popover.tsx';
import { minHeight } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-overlays-popover',
  title: 'Design System/Overlays/Popover (popup panel)',
  component: Popover,
  parameters: { guide },
  args: {
    trigger: <Button>Add a note</Button>,
    label: 'Note',
    children: (close: () => void) => (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          close();
        }}
      >
        <TextField label="Note" />
      </form>
    ),
  },
  decorators: [minHeight(160)],
});

export const Playground = meta.story();
export const LongContent = meta.story({
  args: {
    trigger: <Button>A note for everybody who works in the northern warehouse</Button>,
    children: () => <p>{'The note is shown to everybody who works in the northern warehouse. '.repeat(6)}</p>,
  },
});

export const Open = meta.story({
  tags: ['!autodocs', 'visual'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a note' }));
    const panel = await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Note' });
    await waitFor(() => expect(within(panel).getByRole('textbox', { name: 'Note' })).toHaveFocus());
  },
});

export const EscapeClosesTheInnermostPopup = meta.story({
  tags: ['!autodocs'],
  args: {
    children: () => (
      <>
        <Select label="Language" options={[{ value: 'en', label: 'English' }]} />
        <Menu
          label="More"
          trigger={<Button>More</Button>}
          items={[{ id: 'copy', label: 'Copy', onSelect: () => undefined }]}
        />
      </>
    ),
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('button', { name: 'Add a note' }));
    const panel = within(await page.findByRole('dialog', { name: 'Note' }));
    for (const [opener, popup] of [
      [panel.getByRole('combobox', { name: 'Language' }), 'listbox'],
      [panel.getByRole('button', { name: 'More' }), 'menu'],
    ] as const) {
      await userEvent.click(opener);
      const list = await page.findByRole(popup);
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(list).not.toBeInTheDocument());
      await expect(opener).toHaveFocus();
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

export const FocusesTheFirstControlOfAnyKind = meta.story({
  tags: ['!autodocs'],
  args: {
    children: () => (
      <>
        <input type="hidden" name="id" value="1" />
        <TextArea label="Note" />
        <Button>Save</Button>
      </>
    ),
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a note' }));
    const note = await within(canvasElement.ownerDocument.body).findByRole('textbox', { name: 'Note' });
    await waitFor(() => expect(note).toHaveFocus());
  },
});

export const ClosesAndReturnsFocus = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const opener = canvas.getByRole('button', { name: 'Add a note' });
    await step('by Escape', async () => {
      await userEvent.click(opener);
      await page.findByRole('dialog');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(page.queryByRole('dialog')).not.toBeInTheDocument());
      await expect(opener).toHaveFocus();
    });
    await step('by its content', async () => {
      await userEvent.click(opener);
      await userEvent.type(await page.findByRole('textbox', { name: 'Note' }), 'Ring twice{Enter}');
      await waitFor(() => expect(page.queryByRole('dialog')).not.toBeInTheDocument());
    });
  },
});
