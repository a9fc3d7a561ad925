/** The values that practitioners record. Stories: Pages/Assessment wizard. */
export const valueSet = {
  about: 'Practitioners fill in these values for each person. If the list is empty, they choose themselves.',
  /** Name of the list; read by screen readers only. */
  recordedValues: 'Recorded values',
  /** Buttons of a value. */
  moveUp: 'Move {name} up',
  moveDown: 'Move {name} down',
  remove: 'Remove {name}',
  /** Button of a value, and title of the dialog that it opens. */
  edit: 'Edit {name}',
  addValue: 'Add a value',
  examples: 'Blood pressure, glucose…',
  /** An option of `addValue`. {unit} is 'mmHg'. */
  valueWithUnit: '{name} ({unit})',
  /** Button, and title of the dialog that it opens. */
  addOwn: 'Add Your Own',
  addOwnValue: 'Add Your Own Value',
  startWithTemplate: 'Start with blood pressure, pulse and weight',
  /** What has just changed, for screen readers. */
  moved: '{name} is number {position} of {count}',
  added: '{name} is in the list',
  removed: '{name} is no longer in the list',
  templateAdded: 'Blood pressure, pulse and weight are in the list',

  /** Fields of the dialog. */
  name: 'Name',
  aboutName: 'As practitioners and members read it, for example “Hearing, left”.',
  kind: 'Kind',
  kindName: '{kind, select, number {Number} choice {Choice} yesNo {Yes or no} other {Text}}',
  choices: 'Choices',
  onePerLine: 'One on each line.',
  unit: 'Unit',
  /** Below the menu that adds a translation to the dialog. */
  aboutTranslations:
    'The texts above are in {language}. People who read another language see its translation, or else these. Recorded values stay as they are.',
  /** Below translated choices. {choices} are the original ones. */
  inTheSameOrder: 'One on each line, in this order: {choices}.',
  /** Button that closes the dialog. */
  add: 'Add Value',
} as const;
