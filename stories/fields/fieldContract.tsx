import type { ReactNode, RefCallback } from 'react';
import { expect, fireEvent, fn, type UserEventObject, waitFor, within } from 'storybook/test';
import { focusFirstInvalid } from '#design-system/components/error-summary/focusFirstInvalid.ts';

/** Props that every field understands. Checkbox and Switch map `value` to `checked`. */
export interface ContractProps<Value> {
  label: string;
  description?: string;
  errorMessage?: string;
  name: string;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  value?: Value;
  defaultValue?: Value;
  onValueChange: (value: Value) => void;
  autoComplete?: string;
  ref?: RefCallback<HTMLElement>;
  'aria-describedby'?: string;
}

/** Changes the initial value to `changed` like a person would. Must not fail on a locked field. */
export type ChangeField = (form: HTMLElement, user: UserEventObject) => Promise<void>;

export interface FieldCase<Value> {
  render: (props: ContractProps<Value>) => ReactNode;
  initial: Value;
  change: ChangeField;
  changed: Value;
  /** Entries in FormData, before and after the change. Files by name. */
  initialEntries: readonly string[];
  changedEntries: readonly string[];
  /** Enters a text that is no value. Undefined if the field takes any text, or none. */
  enterInvalid?: ChangeField;
  /** `text` is what autofill enters for `changed`. Undefined if browsers do not autofill this field. */
  autofill?: { autoComplete: string; text: string };
  /** Whether the field has a value from the start, so that `required` has no effect. */
  isNeverEmpty?: boolean;
}

const states = [
  'uncontrolled',
  'controlled',
  'described',
  'required',
  'empty',
  'autofilled',
  'disabled',
  'inDisabledGroup',
  'readOnly',
] as const;
type State = (typeof states)[number];

const texts = { label: 'The label', description: 'The hint', error: 'The error', note: 'A note elsewhere' };

/** Creates a story that shows a field in every state of the contract and checks each. */
export function checkContract<Value>(field: FieldCase<Value>) {
  const { initial, initialEntries, changedEntries, changed } = field;
  const onValueChange = fn();
  const onSubmit = fn();
  const refs = new Map<State, HTMLElement>();
  const propsOf = (state: State): ContractProps<Value> => ({
    label: texts.label,
    name: 'field',
    onValueChange: (value) => onValueChange(state, value),
    ref: (element) => {
      if (element) refs.set(state, element);
    },
    ...(state === 'controlled' && { value: initial }),
    ...(state !== 'controlled' && state !== 'empty' && { defaultValue: state === 'required' ? changed : initial }),
    ...(state === 'described' && {
      description: texts.description,
      errorMessage: texts.error,
      'aria-describedby': 'note',
    }),
    ...((state === 'required' || state === 'empty') && { required: true }),
    ...(state === 'autofilled' && field.autofill !== undefined && { autoComplete: field.autofill.autoComplete }),
    ...(state === 'disabled' && { disabled: true }),
    ...(state === 'readOnly' && { readOnly: true }),
  });

  return {
    beforeEach: () => {
      onValueChange.mockClear();
      refs.clear();
    },
    render: () => (
      <div style={{ display: 'grid', gap: 24, maxInlineSize: 480 }}>
        <p id="note">{texts.note}</p>
        {states.map((state) => (
          <form
            key={state}
            aria-label={state}
            onSubmit={(event) => {
              event.preventDefault();
              onSubmit(state);
            }}
          >
            <fieldset disabled={state === 'inDisabledGroup'}>{field.render(propsOf(state))}</fieldset>
          </form>
        ))}
      </div>
    ),
    play: async ({ canvas, step, userEvent }: Play) => {
      const form = (state: State): HTMLFormElement => canvas.getByRole('form', { name: state });
      const control = (state: State) => {
        const element = refs.get(state);
        if (element === undefined) throw new Error(`The ref of ${state} was not set.`);
        return element;
      };
      const group = (state: State) =>
        control(state).closest<HTMLElement>('fieldset[aria-labelledby]') ?? control(state);

      const expectRefused = async (state: State) => {
        await userEvent.click(document.body);
        onSubmit.mockClear();
        form(state).requestSubmit();
        await expect(onSubmit).not.toHaveBeenCalled();
        await expect(group(state).closest('form > fieldset')).toContainElement(document.activeElement as HTMLElement);
        await expect(document.activeElement).toBeVisible();
      };
      const expectSubmitted = async (state: State) => {
        onSubmit.mockClear();
        form(state).requestSubmit();
        await expect(onSubmit).toHaveBeenCalledWith(state);
      };

      await step('the label is visible and names the control or its group', async () => {
        await expect(within(form('uncontrolled')).getAllByText(texts.label)[0]).toBeVisible();
        await expect(group('uncontrolled')).toHaveAccessibleName(expect.stringContaining(texts.label));
      });
      await step('error, description and the given description are merged', async () => {
        await expect(within(form('described')).getByText(texts.description)).toBeVisible();
        await expect(within(form('described')).getByText(texts.error)).toBeVisible();
        await expect(group('described')).toHaveAccessibleDescription(
          `${texts.error} ${texts.description} ${texts.note}`,
        );
      });
      await step('a field with an error takes the focus of its form', async () => {
        focusFirstInvalid(form('described'));
        await expect(document.activeElement).toBeVisible();
        await expect(group('described')).toContainElement(document.activeElement as HTMLElement);
      });
      await step('required is exposed', async () => {
        const element = control('required');
        const exposed = element.matches(':required, [aria-required="true"]');
        if (!exposed) await expect(group('required')).toHaveAccessibleName(expect.stringContaining('required'));
      });
      await step('read-only is exposed', async () => {
        const isExposed = (element: HTMLElement) => element.matches('[readonly], [aria-readonly="true"]');
        if (isExposed(control('readOnly')) || isExposed(group('readOnly'))) return;
        await expect(group('readOnly')).toHaveAccessibleName(expect.stringContaining('read-only'));
      });
      await step('an uncontrolled field keeps what was entered', async () => {
        await expect(entriesOf(form('uncontrolled'))).toEqual(initialEntries);
        await field.change(form('uncontrolled'), userEvent);
        await waitFor(() => expect(onValueChange).toHaveBeenLastCalledWith('uncontrolled', changed));
        await expect(entriesOf(form('uncontrolled'))).toEqual(changedEntries);
      });
      await step('resetting the form restores the initial value, and the field still works', async () => {
        form('uncontrolled').reset();
        await waitFor(() => expect(entriesOf(form('uncontrolled'))).toEqual(initialEntries));
        await field.change(form('uncontrolled'), userEvent);
        await waitFor(() => expect(entriesOf(form('uncontrolled'))).toEqual(changedEntries));
      });
      await step('resetting the form drops an unfinished text', async () => {
        const input = form('uncontrolled').querySelector<HTMLInputElement>('input:not([type]), input[type="number"]');
        form('uncontrolled').reset();
        if (input === null) return;
        await waitFor(() => expect(entriesOf(form('uncontrolled'))).toEqual(initialEntries));
        const before = input.value;
        await userEvent.type(input, '9');
        form('uncontrolled').reset();
        await waitFor(() => expect(input).toHaveValue(input.type === 'number' ? Number(before) : before));
      });
      await step('an empty required field refuses the form and takes focus', async () => {
        await expectSubmitted('required');
        if (field.isNeverEmpty) return;
        await expectRefused('empty');
        const part = form('empty').querySelector('fieldset');
        part?.toggleAttribute('disabled', true);
        await expectSubmitted('empty');
      });
      await step('a custom error refuses the form until it is removed', async () => {
        const validated = [...form('required').elements].filter(canValidate).find(({ willValidate }) => willValidate);
        if (validated === undefined) throw new Error('The browser validates no part of the field.');
        validated.setCustomValidity('Taken');
        await expectRefused('required');
        validated.setCustomValidity('');
        await expectSubmitted('required');
      });
      await step('a text that is no value refuses the form and is kept', async () => {
        if (field.enterInvalid === undefined) return;
        await field.enterInvalid(form('uncontrolled'), userEvent);
        await expectRefused('uncontrolled');
        form('uncontrolled').reset();
        await waitFor(() => expect(entriesOf(form('uncontrolled'))).toEqual(initialEntries));
        await expectSubmitted('uncontrolled');
      });
      await step('the browser can fill in the field', async () => {
        if (field.autofill === undefined) return;
        const input = form('autofilled').querySelector(
          `:is(input, textarea)[autocomplete="${field.autofill.autoComplete}"]`,
        );
        if (input === null) throw new Error('The browser finds nothing to fill in.');
        // Browsers fill in fields without focusing them.
        fireEvent.input(input, { target: { value: field.autofill.text } });
        await waitFor(() => expect(entriesOf(form('autofilled'))).toEqual(changedEntries));
        await expect(onValueChange).toHaveBeenLastCalledWith('autofilled', changed);
      });
      await step('a controlled field shows the value of its owner', async () => {
        await field.change(form('controlled'), userEvent);
        await waitFor(() => expect(onValueChange).toHaveBeenLastCalledWith('controlled', changed));
        await expect(entriesOf(form('controlled'))).toEqual(initialEntries);
      });
      onValueChange.mockClear();
      await step('a disabled field cannot be changed and is not sent', async () => {
        await expect(control('disabled').matches(':disabled, [aria-disabled="true"]')).toBe(true);
        await field.change(form('disabled'), userEvent);
        await expect(onValueChange).not.toHaveBeenCalled();
        await expect(entriesOf(form('disabled'))).toEqual([]);
      });
      await step('a field in a disabled group cannot be changed and is not sent', async () => {
        // Keys must not go to another field.
        await userEvent.click(document.body);
        await field.change(form('inDisabledGroup'), userEvent);
        await expect(onValueChange).not.toHaveBeenCalled();
        await expect(entriesOf(form('inDisabledGroup'))).toEqual([]);
      });
      await step('a read-only field can be focused and is sent, but not changed', async () => {
        control('readOnly').focus();
        await expect(control('readOnly')).toHaveFocus();
        await field.change(form('readOnly'), userEvent);
        control('readOnly').focus();
        await userEvent.keyboard('{ArrowDown}{ArrowUp}{Backspace}{Delete} 1');
        await expect(onValueChange).not.toHaveBeenCalled();
        await expect(entriesOf(form('readOnly'))).toEqual(initialEntries);
      });
    },
  };
}

type Validated = HTMLInputElement | HTMLTextAreaElement;

const canValidate = (element: Element): element is Validated => element.matches('input, textarea');

interface Play {
  canvas: ReturnType<typeof within>;
  step: (label: string, play: () => Promise<void>) => Promise<void> | void;
  userEvent: UserEventObject;
}

function entriesOf(form: HTMLElement): string[] {
  const data = new FormData(form as HTMLFormElement);
  return data.getAll('field').map((entry) => (typeof entry === 'string' ? entry : entry.name));
}
