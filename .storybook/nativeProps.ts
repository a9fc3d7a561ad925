interface NativeProp {
  description: string;
  /** Components that show the prop. All that have it by default. */
  of?: RegExp;
}

const fields =
  /^(TextField|TextArea|SearchField|NumberField|NumberStepper|Combobox|DatePicker|DateRangePicker|DaysPicker|TimeField|OtpInput|Select|SortMenu|RadioGroup|FileDropZone|ScheduleEditor|Checkbox|Switch)$/;
const textFields = /^(TextField|TextArea|SearchField)$/;
const actions = /^(Button|IconButton|LinkButton|TextLink)$/;

/** Props of native elements that tables show, because people often set them. React's types do not describe them. */
export const nativeProps: Readonly<Record<string, NativeProp>> = {
  autoComplete: { description: 'Names the data that the browser may fill in, such as `email`.', of: textFields },
  children: { description: 'The content.' },
  defaultChecked: {
    description: 'Initial state without `checked`. Resetting the form restores it.',
    of: /^(Checkbox|Switch)$/,
  },
  disabled: { description: 'Turns it off. A disabled field is not part of what the form sends.' },
  maxLength: { description: 'Largest number of characters.', of: textFields },
  name: { description: 'Name of the value in the form.', of: fields },
  onClick: { description: 'Called on a click, a tap and Enter; a button also on Space.', of: actions },
  placeholder: {
    description: 'Shown while the field is empty. Never in place of the label.',
    of: /^(TextField|TextArea|SearchField|NumberField|Combobox|DatePicker|TimeField)$/,
  },
  readOnly: { description: 'Shows the value without letting it change.', of: fields },
  required: { description: 'Marks the field as required, for the form and for screen readers.', of: fields },
  rows: { description: 'Height in lines.', of: /^TextArea$/ },
  target: { description: '`_blank` opens a new window, and says so.', of: /^(LinkButton|TextLink)$/ },
  type: { description: '`submit` sends the form. `button` by default.', of: /^Button$/ },
  value: { description: 'What the form sends while it is checked.', of: /^(Checkbox|Switch)$/ },
};
