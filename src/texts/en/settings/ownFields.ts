/** Fields that an organization adds about its people. Stories: Pages/DetailSettings. */
export const ownFields = {
  /** Name of the card and of its table. */
  title: 'Your Own Fields',
  intro:
    'Keep up to {maximum, plural, one {# detail} other {# details}} that the product does not have, such as a locker number. The list of members shows the first two.',
  /** Warning in the form. */
  health: 'Health data does not belong here',
  healthWhy: 'Administrators see every field. Health data belongs in results, which only practitioners read.',
  failed: 'The fields could not be loaded',
  none: 'No fields of your own',
  /** Headings of the columns. */
  field: 'Field',
  kind: 'Kind',
  practitioners: 'Practitioners see it',
  people: 'People',
  kindName: '{kind, select, text {Text} number {Number} date {Date} other {Choice}}',
  yes: 'Yes',
  no: 'No',
  add: 'Add Field',
  /** In place of the button. */
  full: 'Your organization has {maximum, plural, one {# field} other {# fields}}. Remove one to add another.',
  /** Items of the menu of a row. */
  editLabel: 'Edit',
  moveUp: 'Move Up',
  moveDown: 'Move Down',
  remove: 'Remove',
  /** Fields of the form. */
  name: 'Name',
  aboutName: 'The label in forms and the heading in files',
  choices: 'Choices',
  onePerLine: 'One on each line',
  /** Below changed choices. */
  renames: 'People with “{from}” will have “{to}”.',
  letSee: 'Let practitioners see it',
  asksAgain: 'Members are asked to agree again when they next open the app.',
  /** Title of the form. */
  edit: 'Edit {label}',
  kindStays: 'The kind cannot be changed: {kind}.',
  added: '{label} was added',
  saved: '{label} was saved',
  /** Question before a field is removed, and its button. */
  askRemove: 'Remove {label}?',
  whatRemoving:
    '{people, plural, =0 {Nobody has a value in this field.} one {What is kept here about # person is deleted.} other {What is kept here about # people is deleted.}} This cannot be undone.',
  removeField: 'Remove Field',
  removed: '{label} was removed',
} as const;
