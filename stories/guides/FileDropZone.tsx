import { FileDropZone } from '#design-system/components/file-drop-zone/FileDropZone.tsx';
import { Example } from '../examples/FileDropZone.tsx';
import source from '../examples/FileDropZone.tsx?raw';
import { fieldContract, type Guide } from './guide.ts';

export const guide: Guide = {
  name: 'FileDropZone',
  status: 'stable',
  use: 'Files of known kinds: a CSV of members, attachments of a result.',
  avoid: 'The picture of a person or an organization: AvatarUpload.',
  do: { why: 'Kinds and size are said before, and a rejected file is named with its reason.', Example, source },
  dont: {
    why: 'Nobody knows which file it wants until it refuses.',
    example: <FileDropZone label="File" extensions={[]} />,
  },
  anatomy: [
    'Group with its label',
    'Zone to drop files on, with a button and the rules',
    'List of chosen files with size, progress and remove button',
    'Description',
    'Error or rejections',
  ],
  keyboard: [
    ['Enter Space', 'on the button open the file dialog; dropping is optional'],
    ['Tab Enter', 'to the remove button of a file; removing returns focus to the button'],
  ],
  announces:
    'The label and "Choose a file", "button", with the rules, error and description. Rejections are read politely, and progress by the name of its file.',
  localization: 'Sizes and lists follow the locale. A name of a file keeps its own direction.',
  labels: [
    'chooseFile',
    'chosenFiles',
    'dropFile',
    'fileTooLarge',
    'maxFileSize',
    'onlyOneFile',
    'remove',
    'tooManyFiles',
    'wrongFileType',
  ],
  renamed: [['hint', 'description']],
  changes: ['Extensions ignore case: `.CSV` is `.csv`.', fieldContract],
};
