import { FieldGroup } from '#design-system/components/field-group/FieldGroup.tsx';
import { NumberField } from '#design-system/components/number-field/NumberField.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';
import { Example } from '../examples/FieldGroup.tsx';
import source from '../examples/FieldGroup.tsx?raw';
import type { Guide } from './guide.ts';

export const guide: Guide = {
  name: 'FieldGroup',
  status: 'stable',
  use: 'Fields that form one value, with one label and one error.',
  avoid: 'Sections of a form: Card. Fields that only stand beside each other: Grid.',
  do: { why: 'Each field keeps its own label, and the group has the error of both.', Example, source },
  dont: {
    why: 'Name and window are two values, and a screen reader says "Details" before them.',
    example: (
      <FieldGroup label="Details">
        <TextField label="Name" />
        <NumberField label="Window in days" />
      </FieldGroup>
    ),
  },
  anatomy: [
    'Fieldset with its label and help beside it',
    'Fields, side by side if there is room',
    'Description',
    'Error with icon',
  ],
  keyboard: [['Tab', 'from field to field; the group itself is not a tab stop']],
  announces: 'The label of the group before its first field, with "required", error and description.',
  localization: 'Fields start at the right in right-to-left pages.',
  labels: ['readOnly', 'required'],
  renamed: [['hint', 'description']],
  changes: ['Marks a required group with `required`.'],
};
