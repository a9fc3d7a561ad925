import { expect, fireEvent, fn } from 'storybook/test';
import { AvatarUpload } from '#design-system/components/avatar-upload/AvatarUpload.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/AvatarUpload.tsx';
import { examplePicture, maxWidth } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-inputs-avatarupload',
  title: 'Design System/Inputs/AvatarUpload (picture upload)',
  component: AvatarUpload,
  parameters: { guide },
  args: { name: 'Ursula Iman', onFileSelect: fn(), onRemove: fn() },
});

export const Playground = meta.story();
export const WithImage = meta.story({ args: { src: examplePicture } });
export const WithHint = meta.story({ args: { description: 'PNG, JPEG, WebP, GIF or AVIF, up to 5 MB.' } });
export const Loading = WithImage.extend({ args: { loading: true } });
export const Invalid = meta.story({ args: { errorMessage: 'The picture is larger than 5 MB.' } });
export const Disabled = WithImage.extend({ args: { disabled: true } });
export const LongContent = WithImage.extend({
  decorators: [maxWidth(343)],
});

export const ReportsTheChosenFile = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvasElement, userEvent }) => {
    const file = new File(['x'], 'me.webp', { type: 'image/webp' });
    const input = canvasElement.querySelector('input');
    if (input) await userEvent.upload(input, file);
    await expect(args.onFileSelect).toHaveBeenCalledOnce();
    await expect(args.onFileSelect).toHaveBeenLastCalledWith(file);
  },
});

export const RejectsOtherFileTypes = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, canvasElement }) => {
    // Some file dialogs ignore `accept`.
    const { files, items } = new DataTransfer();
    items.add(new File(['<svg/>'], 'drawing.svg', { type: 'image/svg+xml' }));
    const input = canvasElement.querySelector('input');
    if (input) await fireEvent.change(input, { target: { files } });
    await expect(args.onFileSelect).not.toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: 'Upload Profile Picture' })).toHaveAccessibleDescription(
      'Choose a PNG, JPEG, WebP, GIF or AVIF image.',
    );
  },
});

export const RemovingFocusesTheUploadButton = meta.story({
  tags: ['!autodocs'],
  args: { src: examplePicture },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Remove Profile Picture' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRemove).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: 'Upload Profile Picture' })).toHaveFocus();
  },
});

export const ShowsAnUploadInProgress = meta.story({
  tags: ['!autodocs'],
  args: { src: examplePicture, loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Uploading...' })).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.queryByRole('button', { name: 'Remove Profile Picture' })).toBeNull();
  },
});
