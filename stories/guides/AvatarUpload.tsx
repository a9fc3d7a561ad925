import { AvatarUpload } from '#design-system/components/avatar-upload/AvatarUpload.tsx';
import { Example } from '../examples/AvatarUpload.tsx';
import source from '../examples/AvatarUpload.tsx?raw';
import type { Guide } from './guide.ts';

export const guide: Guide = {
  name: 'AvatarUpload',
  status: 'stable',
  use: 'The picture of a person or the logo of an organization.',
  avoid: 'Documents and several files: FileDropZone. Only showing a picture: Avatar.',
  do: { why: 'The initials show who it is for while there is no picture.', Example, source },
  dont: {
    why: 'A nameless person icon does not tell whose picture it is.',
    example: <AvatarUpload name="" onFileSelect={() => undefined} onRemove={() => undefined} />,
  },
  anatomy: [
    'Avatar of 80 pixels, with a spinner while loading',
    'Button that chooses a picture',
    'Button that removes it, if there is one',
    'Description',
    'Error with icon',
  ],
  keyboard: [['Enter Space', 'open the file dialog, or remove the picture']],
  announces:
    'The buttons by their text, the first one with error and description. Removing moves focus to the upload button, because its own disappears.',
  localization: 'The picture is at the right in right-to-left pages.',
  labels: ['removePicture', 'uploadPicture', 'uploadingPicture', 'wrongPictureType'],
  renamed: [
    ['hint', 'description'],
    ['imageUrl', 'src'],
  ],
  changes: ['Has `description`, `errorMessage` and `disabled` like every field.'],
};
