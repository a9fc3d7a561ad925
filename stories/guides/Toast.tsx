import toastSource from '#design-system/components/toast/Toast.tsx?raw';
import { Example } from '../examples/Toast.tsx';
import source from '../examples/Toast.tsx?raw';
import { type Guide, readType } from './guide.ts';

export const guide: Guide = {
  name: 'Toast',
  status: 'stable',
  use: 'The result of an action that the page does not show. It expires, unless it reports an error or has an action.',
  avoid: 'An error of a field, which would expire before it is fixed. A lasting condition: Banner.',
  do: {
    why: 'One region for the whole app, outside its pages. A toast says what happened, not that something happened.',
    Example,
    source,
  },
  dont: {
    why: 'A field that is wrong says so itself, as long as it is wrong.',
    example: <p>Toast: "Email is invalid"</p>,
  },
  anatomy: [
    'Region in the top layer, also above dialogs',
    'Icon of the tone, title, description',
    'Reference with a CopyButton',
    'Action',
    'Dismiss button',
  ],
  keyboard: [
    ['Tab', 'to the buttons of a toast; while one is focused or hovered, none expires'],
    ['Enter Space', 'dismiss it and return focus, or run its action'],
  ],
  announces: 'Errors at once, others when the reader pauses: title, description and reference.',
  localization: 'Translate the messages. It is at the bottom left in right-to-left pages.',
  labels: ['dismiss', 'notifications', 'reference'],
  types: [readType(toastSource, 'ToastMessage')],
  renamed: [['tone: "error"', 'tone: "danger"']],
  changes: [
    'A toast can have its own lifetime, such as ten seconds for Undo, and its action a key.',
    'An error shows its reference, with a button that copies it.',
  ],
};
