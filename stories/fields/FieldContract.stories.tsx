import { useState } from 'react';
import { expect, type Mock, within } from 'storybook/test';
import { Checkbox } from '#design-system/components/checkbox/Checkbox.tsx';
import { Combobox } from '#design-system/components/combobox/Combobox.tsx';
import { MultiCombobox } from '#design-system/components/combobox/MultiCombobox.tsx';
import { DatePicker } from '#design-system/components/date-picker/DatePicker.tsx';
import { DateRangePicker } from '#design-system/components/date-range-picker/DateRangePicker.tsx';
import { DaysPicker } from '#design-system/components/days-picker/DaysPicker.tsx';
import { FileDropZone } from '#design-system/components/file-drop-zone/FileDropZone.tsx';
import { NumberField } from '#design-system/components/number-field/NumberField.tsx';
import { NumberStepper } from '#design-system/components/number-stepper/NumberStepper.tsx';
import { OtpInput } from '#design-system/components/otp-input/OtpInput.tsx';
import { RadioGroup } from '#design-system/components/radio-group/RadioGroup.tsx';
import { SearchField } from '#design-system/components/search-field/SearchField.tsx';
import { Select } from '#design-system/components/select/Select.tsx';
import { Switch } from '#design-system/components/switch/Switch.tsx';
import { TextArea } from '#design-system/components/text-area/TextArea.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';
import { TimeField } from '#design-system/components/time-field/TimeField.tsx';
import { ScheduleEditor } from '#design-system/patterns/schedule-editor/ScheduleEditor.tsx';
import type { EditorDay } from '#design-system/patterns/schedule-editor/scheduleEdit.ts';
import preview from '#storybook/preview.tsx';
import { type ChangeField, type ContractProps, checkContract } from './fieldContract.tsx';

/** Every field keeps the same contract. Add a story here for a new field. */
const meta = preview.meta({
  title: 'Flows/Field contract',
  tags: ['!autodocs'],
});

const enter =
  (text: string): ChangeField =>
  async (form, user) => {
    const [input] = form.querySelectorAll<HTMLElement>('input:not([type="hidden"]), textarea');
    if (input === undefined) throw new Error('The field has no input.');
    await user.click(input);
    await user.keyboard('{Control>}a{/Control}');
    await user.paste(text.replace('{Enter}', ''));
    if (text.endsWith('{Enter}')) await user.keyboard('{Enter}');
    await user.tab();
  };
const click =
  (role: string, name?: RegExp): ChangeField =>
  async (form, user) =>
    user.click(within(form).getByRole(role, name && { name }));

/** Maps the props of other fields to those of a checkbox or switch. */
function checkedProps({ value, defaultValue, onValueChange, ...props }: ContractProps<boolean>) {
  return {
    ...props,
    ...(value !== undefined && { checked: value }),
    ...(defaultValue !== undefined && { defaultChecked: defaultValue }),
    onCheckedChange: onValueChange,
  };
}

const text = {
  initial: 'Anna',
  change: enter('Jan'),
  changed: 'Jan',
  initialEntries: ['Anna'],
  changedEntries: ['Jan'],
  autofill: { autoComplete: 'name', text: 'Jan' },
};
const toggle = { initial: false, changed: true, initialEntries: [], changedEntries: ['on'] };

export const TextFieldContract = meta.story(checkContract({ ...text, render: (props) => <TextField {...props} /> }));
export const TextAreaContract = meta.story(checkContract({ ...text, render: (props) => <TextArea {...props} /> }));
export const SearchFieldContract = meta.story(
  checkContract({ ...text, render: (props) => <SearchField labelHidden={false} {...props} /> }),
);
export const NumberFieldContract = meta.story(
  checkContract<number | null>({
    render: (props) => <NumberField {...props} />,
    initial: 30,
    change: enter('45'),
    changed: 45,
    initialEntries: ['30'],
    changedEntries: ['45'],
    enterInvalid: enter('many'),
    autofill: { autoComplete: 'postal-code', text: '45' },
  }),
);
export const NumberStepperContract = meta.story(
  checkContract({
    render: (props) => <NumberStepper {...props} min={1} max={4} />,
    initial: 2,
    change: click('button', /^Increase/),
    changed: 3,
    initialEntries: ['2'],
    changedEntries: ['3'],
    enterInvalid: enter('9'),
    isNeverEmpty: true,
  }),
);
export const TimeFieldContract = meta.story(
  checkContract({
    render: (props) => <TimeField {...props} />,
    initial: 480,
    change: enter('9:30'),
    changed: 570,
    initialEntries: ['08:00'],
    changedEntries: ['09:30'],
    enterInvalid: enter('25:00'),
    isNeverEmpty: true,
  }),
);
export const SelectContract = meta.story(
  checkContract({
    render: (props) => (
      <Select
        {...props}
        options={[
          { value: 'Europe/Warsaw', label: 'Warsaw' },
          { value: 'Asia/Tokyo', label: 'Tokyo' },
        ]}
      />
    ),
    initial: 'Europe/Warsaw',
    change: async (form, user) => {
      await user.click(document.body);
      form.querySelector<HTMLElement>('[role="combobox"]')?.focus();
      await user.keyboard('t');
    },
    changed: 'Asia/Tokyo',
    initialEntries: ['Europe/Warsaw'],
    changedEntries: ['Asia/Tokyo'],
    autofill: { autoComplete: 'country-name', text: 'Tokyo' },
  }),
);
export const CheckboxContract = meta.story(
  checkContract({ ...toggle, render: (props) => <Checkbox {...checkedProps(props)} />, change: click('checkbox') }),
);
export const SwitchContract = meta.story(
  checkContract({ ...toggle, render: (props) => <Switch {...checkedProps(props)} />, change: click('switch') }),
);
export const DatePickerContract = meta.story(
  checkContract({
    render: (props) => <DatePicker {...props} />,
    initial: '2026-11-23',
    change: enter('1.12.2026'),
    changed: '2026-12-01',
    initialEntries: ['2026-11-23'],
    changedEntries: ['2026-12-01'],
    enterInvalid: enter('99/99/9999'),
    autofill: { autoComplete: 'bday', text: '01/12/2026' },
  }),
);
export const DateRangePickerContract = meta.story(
  checkContract({
    render: (props) => <DateRangePicker {...props} />,
    initial: { start: '2026-11-23', end: '2026-12-24' },
    change: enter('1.12.2026'),
    changed: { start: '2026-12-01', end: '2026-12-24' },
    initialEntries: ['2026-11-23/2026-12-24'],
    changedEntries: ['2026-12-01/2026-12-24'],
    enterInvalid: enter('99/99/9999'),
  }),
);
export const DaysPickerContract = meta.story(
  checkContract<readonly string[]>({
    render: (props) => <DaysPicker {...props} />,
    initial: ['2026-12-24'],
    change: click('gridcell', / 25 December/),
    changed: ['2026-12-24', '2026-12-25'],
    initialEntries: ['2026-12-24'],
    changedEntries: ['2026-12-24', '2026-12-25'],
  }),
);
export const OtpInputContract = meta.story(
  checkContract<readonly string[]>({
    render: (props) => <OtpInput {...props} />,
    initial: ['4', '0', '9', '1'],
    change: enter('7'),
    changed: ['7', '0', '9', '1'],
    initialEntries: ['4091'],
    changedEntries: ['7091'],
    enterInvalid: async (form, user) => {
      await user.click(within(form).getByRole('textbox', { name: /^Digit 1/ }));
      await user.keyboard('{Backspace}');
    },
    autofill: { autoComplete: 'one-time-code', text: '7091' },
  }),
);

const [first, second] = [new File(['a'], 'first.csv'), new File(['b'], 'second.csv')];

export const FileDropZoneContract = meta.story(
  checkContract<readonly File[]>({
    render: (props) => <FileDropZone {...props} extensions={['.csv']} maxFiles={2} />,
    initial: [first],
    change: async (form, user) => {
      const input = form.querySelector<HTMLInputElement>('input[type="file"]:not([name])');
      if (input === null) return;
      // Opening the file dialog clears the input too.
      input.value = '';
      await user.upload(input, second);
    },
    changed: [first, second],
    initialEntries: ['first.csv'],
    changedEntries: ['first.csv', 'second.csv'],
  }),
);

const open: EditorDay = { day: 1, enabled: true, ranges: [{ timeFrom: 480, timeTo: 1020 }] };

export const ScheduleEditorContract = meta.story(
  checkContract<readonly EditorDay[]>({
    render: (props) => <ScheduleEditor {...props} />,
    initial: [{ ...open, enabled: false }],
    change: click('switch', /^Monday/),
    changed: [open],
    initialEntries: [JSON.stringify([{ ...open, enabled: false }])],
    changedEntries: [JSON.stringify([open])],
  }),
);

const cities = [
  { value: 'Europe/Warsaw', label: 'Warsaw' },
  { value: 'Asia/Tokyo', label: 'Tokyo' },
];

export const ComboboxContract = meta.story(
  checkContract({
    render: (props) => <Combobox {...props} options={cities} />,
    initial: 'Europe/Warsaw',
    change: enter('Tok{Enter}'),
    changed: 'Asia/Tokyo',
    initialEntries: ['Europe/Warsaw'],
    changedEntries: ['Asia/Tokyo'],
    autofill: { autoComplete: 'country-name', text: 'Tokyo' },
  }),
);
export const MultiComboboxContract = meta.story(
  checkContract<readonly string[]>({
    render: (props) => <MultiCombobox {...props} options={cities} />,
    initial: ['Europe/Warsaw'],
    change: enter('Tok{Enter}'),
    changed: ['Europe/Warsaw', 'Asia/Tokyo'],
    initialEntries: ['Europe/Warsaw'],
    changedEntries: ['Europe/Warsaw', 'Asia/Tokyo'],
  }),
);
export const RadioGroupContract = meta.story(
  checkContract({
    render: (props) => <RadioGroup {...props} options={cities} />,
    initial: 'Europe/Warsaw',
    change: click('radio', /^Tokyo/),
    changed: 'Asia/Tokyo',
    initialEntries: ['Europe/Warsaw'],
    changedEntries: ['Asia/Tokyo'],
  }),
);

export const ReportsAChangeOfControl = meta.story({
  render: function Changing() {
    const [city, setCity] = useState<string>();
    return (
      <>
        <RadioGroup label="City" options={cities} value={city} />
        <button type="button" onClick={() => setCity(city === undefined ? 'Asia/Tokyo' : undefined)}>
          Change
        </button>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    // biome-ignore lint/suspicious/noConsole: the preview spies on it.
    const logError = console.error as Mock;
    const changes = ['from uncontrolled to controlled', 'from controlled to uncontrolled'];
    for (const change of import.meta.env.PROD ? [] : changes) {
      await userEvent.click(canvas.getByRole('button', { name: 'Change' }));
      await expect(logError.mock.calls).toEqual([[expect.stringContaining(change)]]);
      logError.mockClear();
    }
  },
});
