import { Avatar } from '#design-system/components/avatar/Avatar.tsx';
import { Example } from '../examples/Avatar.tsx';
import source from '../examples/Avatar.tsx?raw';
import type { Guide } from './guide.ts';

export const guide: Guide = {
  name: 'Avatar',
  status: 'stable',
  use: 'The picture or initials of a person, beside the name.',
  avoid: 'Changing the picture: AvatarUpload. A whole row of a list: MemberRow.',
  do: { why: 'The name stands beside it, so the avatar itself is hidden from screen readers.', Example, source },
  dont: { why: 'Initials alone fit many people.', example: <Avatar name="Anna Kowalska" /> },
  anatomy: [
    'Circle of 36 or 80 pixels',
    'Initials, or a person icon without a name',
    'Picture over them',
    'Spinner while loading',
  ],
  keyboard: [],
  announces: 'Nothing, or an image with `alt`.',
  localization:
    'Initials are the first letters of the first and last word in any script, ligatures and combined letters included.',
  renamed: [
    ['imageUrl', 'src'],
    ['labelled', 'alt'],
  ],
  changes: ['Initials are right for ligatures and for scripts with combined letters.'],
};
