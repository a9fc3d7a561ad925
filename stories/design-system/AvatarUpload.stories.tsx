import { expect, fireEvent, fn } from 'storybook/test';
import { AvatarUpload } from '#design-system/components/avatar-upload/AvatarUpload.tsx';
import preview from '#storybook/preview.tsx';

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" fill="#8cbcf5"/><circle cx="40" cy="32" r="14" fill="#235a9f"/><path d="M12 80c2-18 14-26 28-26s26 8 28 26z" fill="#235a9f"/></svg>',
)}`;

const meta = preview.meta({
  title: 'Design System/Inputs/AvatarUpload',
  component: AvatarUpload,
  args: { name: 'Ursula Iman', onFileSelect: fn(), onRemove: fn() },
});

export const Playground = meta.story({ tags: ['visual'] });
export const WithImage = meta.story({ tags: ['visual'], args: { imageUrl: picture } });
export const WithHint = meta.story({ args: { hint: 'PNG, JPEG, WebP, GIF or AVIF, up to 5 MB.' } });
export const Loading = WithImage.extend({ args: { loading: true } });
export const Invalid = meta.story({ args: { errorMessage: 'The picture is larger than 5 MB.' } });
export const Disabled = WithImage.extend({ args: { disabled: true } });
export const LongContent = WithImage.extend({
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 343 }}>
        <Story />
      </div>
    ),
  ],
});

export const TellsTheChosenPicture = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvasElement, userEvent }) => {
    const file = new File(['x'], 'me.webp', { type: 'image/webp' });
    const input = canvasElement.querySelector('input');
    if (input) await userEvent.upload(input, file);
    await expect(args.onFileSelect).toHaveBeenCalledOnce();
    await expect(args.onFileSelect).toHaveBeenLastCalledWith(file);
  },
});

export const RefusesWhatIsNoPicture = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, canvasElement }) => {
    // Some systems let a person choose any file, whatever the input accepts.
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

export const KeepsTheFocusAfterRemoving = meta.story({
  tags: ['!autodocs'],
  args: { imageUrl: picture },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Profile Picture' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: 'Upload Profile Picture' })).toHaveFocus();
  },
});

export const SaysThatItIsBusy = meta.story({
  tags: ['!autodocs'],
  args: { imageUrl: picture, loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Uploading...' })).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.queryByRole('button', { name: 'Remove Profile Picture' })).toBeNull();
  },
});
