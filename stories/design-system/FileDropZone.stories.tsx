import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { FileDropZone } from '#design-system/components/file-drop-zone/FileDropZone.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/FileDropZone.tsx';
import { maxWidth, withValueState } from '../storyHelpers.tsx';

const members = new File(['name,email\nAnna Kowalska,anna.kowalska@imanworks.com\n'.repeat(30)], 'members.csv', {
  type: 'text/csv',
});

const meta = preview.meta({
  id: 'design-system-inputs-filedropzone',
  title: 'Design System/Inputs/FileDropZone (upload, file input)',
  component: FileDropZone,
  parameters: { guide },
  args: { label: 'CSV file', value: [], extensions: ['.csv'], onValueChange: fn() },
  decorators: [maxWidth(416)],
  render: withValueState(FileDropZone),
});

/** Simulates dropping files on the zone. */
async function drop(zone: HTMLElement, files: readonly File[]) {
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
  const event = new Event('drop', { bubbles: true, cancelable: true });
  // Browsers fill `files` only for real drops.
  Object.defineProperty(event, 'dataTransfer', { value: { files, items, types: ['Files'] } });
  await fireEvent(zone, event);
}

export const Playground = meta.story();
export const Chosen = meta.story({ args: { value: [members] } });
export const Sending = Chosen.extend({ args: { progress: 0.4 } });
export const Invalid = meta.story({ args: { errorMessage: 'The file has no column named email.' } });
export const Disabled = meta.story({ args: { disabled: true } });
export const Several = meta.story({
  args: {
    label: 'Attachments',
    extensions: ['.pdf', '.png', '.jpg', '.jpeg'],
    maxFiles: 5,
    maxBytes: 20 * 1024 * 1024,
  },
});
export const LongContent = meta.story({
  args: { value: [new File(['x'], `everybody-who-joined-${'in-the-last-quarter-'.repeat(4)}.csv`)] },
  decorators: [maxWidth(300)],
});

export const AcceptsOneFileThenDisables = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, step, userEvent }) => {
    const zone = canvas.getByRole('button', { name: 'CSV file: Choose a file' });
    await step('accept only the first of two dropped files', async () => {
      await drop(zone, [members, new File(['x'], 'other.csv')]);
      await expect(await canvas.findByText('members.csv')).toBeVisible();
      await expect(args.onValueChange).toHaveBeenCalledOnce();
      await expect(args.onValueChange).toHaveBeenLastCalledWith([members]);
      await expect(zone).toHaveAttribute('aria-disabled', 'true');
      await expect(canvas.getByText('other.csv: Only one file can be chosen.')).toBeVisible();
    });
    await step('removing it enables the zone', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Remove members.csv' }));
      await expect(args.onValueChange).toHaveBeenLastCalledWith([]);
      await expect(zone).not.toHaveAttribute('aria-disabled');
      await expect(zone).toHaveFocus();
    });
  },
});

export const ExplainsAWrongExtension = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas }) => {
    await drop(canvas.getByRole('button', { name: 'CSV file: Choose a file' }), [new File(['x'], 'members.xlsx')]);
    await expect(await canvas.findByText('members.xlsx: Only .csv files are accepted.')).toBeVisible();
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
});

export const ForgetsRejectionsOnReset = meta.story({
  tags: ['!autodocs'],
  render: (args) => (
    <form aria-label="Import">
      <FileDropZone {...args} />
    </form>
  ),
  play: async ({ canvas }) => {
    await drop(canvas.getByRole('button', { name: 'CSV file: Choose a file' }), [new File(['x'], 'members.xlsx')]);
    await expect(await canvas.findByText(/^members\.xlsx: /)).toBeVisible();
    canvas.getByRole<HTMLFormElement>('form').reset();
    await waitFor(() => expect(canvas.queryByText(/^members\.xlsx: /)).not.toBeInTheDocument());
  },
});

export const ExplainsTheSizeLimit = meta.story({
  tags: ['!autodocs'],
  args: { maxBytes: 1024 },
  play: async ({ canvas }) => {
    await drop(canvas.getByRole('button', { name: 'CSV file: Choose a file' }), [members]);
    await expect(await canvas.findByText('members.csv: The file is 1.6 KB, the limit is 1 KB.')).toBeVisible();
  },
});

export const ExtensionsIgnoreCase = meta.story({
  tags: ['!autodocs'],
  args: { extensions: ['.CSV'], progress: Number.NaN, maxBytes: Number.NaN },
  play: async ({ args, canvas }) => {
    await drop(canvas.getByRole('button', { name: 'CSV file: Choose a file' }), [members]);
    await expect(await canvas.findByText('members.csv')).toBeVisible();
    await expect(args.onValueChange).toHaveBeenLastCalledWith([members]);
  },
});

export const EnterRemovesAFile = meta.story({
  tags: ['!autodocs'],
  args: { value: [members] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'CSV file: Choose a file' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Remove members.csv' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith([]);
    await expect(canvas.getByRole('button', { name: 'CSV file: Choose a file' })).toHaveFocus();
  },
});
