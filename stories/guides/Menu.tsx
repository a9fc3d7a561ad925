import { Button } from '#design-system/components/button/Button.tsx';
import { Menu } from '#design-system/components/menu/Menu.tsx';
import menuListSource from '#design-system/components/menu/MenuList.tsx?raw';
import { Example } from '../examples/Menu.tsx';
import source from '../examples/Menu.tsx?raw';
import { type Guide, readType } from './guide.ts';

export const guide: Guide = {
  name: 'Menu',
  status: 'stable',
  use: 'Two or more lesser actions on one entry, such as a row of a table.',
  avoid: 'The main action: a visible Button. A value of a form: Select. Controls: Popover.',
  do: { why: 'The trigger names its entry, and the one action that deletes stands apart.', Example, source },
  dont: {
    why: 'One action hides behind two presses.',
    example: (
      <Menu
        label="Actions"
        trigger={<Button>Actions</Button>}
        items={[{ id: 'edit', label: 'Edit', onSelect: () => undefined }]}
      />
    ),
  },
  anatomy: [
    'A trigger of yours: a button, also with a Tooltip around it. [Combine components](?path=/docs/docs-combine-components--docs) says how',
    'List in the top layer beside it, loaded on hover or focus',
    'Items with icon: actions, and links, which also open in a new tab. Dividers',
  ],
  keyboard: [
    ['Enter Space ↓', 'open at the first item'],
    ['↑', 'opens at the last item'],
    ['↑ ↓ Home End', 'move in the open menu'],
    ['A–Z', 'jump to an item by its first letters'],
    ['Enter Space', 'run the action or follow the link, after focus has returned to the trigger'],
    ['Tab', 'closes and continues from the trigger'],
    ['Esc', 'closes and returns focus'],
  ],
  announces: 'The trigger and "menu", then the label and each item; a disabled one is "unavailable".',
  localization: 'Translate `label` and the items. It is aligned with the left end in right-to-left pages.',
  types: [readType(menuListSource, 'MenuItem')],
  changes: ['Items can be links (`href`).'],
};
