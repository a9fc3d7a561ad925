import { BrandMark } from '#design-system/patterns/brand-mark/BrandMark.tsx';
import { Example } from '../examples/BrandMark.tsx';
import source from '../examples/BrandMark.tsx?raw';
import type { Guide } from './guide.ts';

export const guide: Guide = {
  name: 'BrandMark',
  status: 'stable',
  use: 'Once on each page: in the Sidebar, or in the GuestFrame.',
  avoid: 'A decoration of content, or the logo of an organization: Avatar.',
  do: { why: 'Logo and name together, in a link to the start.', Example, source },
  dont: {
    why: 'A second mark in the content says nothing new.',
    example: (
      <p>
        Welcome to <BrandMark />
      </p>
    ),
  },
  anatomy: ['Decorative logo in the brand color', 'Name'],
  keyboard: [],
  announces: 'The name.',
  localization: 'The name is not translated. The logo is at the right in right-to-left pages.',
  changes: ['The logo has the brand color of the installation.'],
};
