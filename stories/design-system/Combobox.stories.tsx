import { useState } from 'react';
import { expect, fireEvent, fn, waitFor, within } from 'storybook/test';
import { Combobox } from '#design-system/components/combobox/Combobox.tsx';
import { MultiCombobox } from '#design-system/components/combobox/MultiCombobox.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/Combobox.tsx';
import { maxWidth, minHeight, withValueState } from '../storyHelpers.tsx';

const zones = ['America/Bogotá', 'America/New York', 'Asia/Tokyo', 'Europe/London', 'Europe/Warsaw'].map((name) => ({
  value: name.replace(' ', '_'),
  label: name,
}));
const people = ['Anna Kowalska', 'Bartosz Lis', 'Chidi Okafor'].map((name) => ({ value: name, label: name }));

const meta = preview.meta({
  id: 'design-system-inputs-combobox',
  title: 'Design System/Inputs/Combobox (autocomplete, typeahead)',
  component: Combobox,
  parameters: { guide },
  args: { label: 'Time zone', options: zones, value: 'Europe/Warsaw', onValueChange: fn() },
  decorators: [maxWidth(360), minHeight(280)],
  render: withValueState(Combobox),
});

export const Playground = meta.story();
export const Empty = meta.story({ args: { value: '', placeholder: 'Type to find a city' } });
export const Invalid = Empty.extend({ args: { errorMessage: 'Time zone is required' } });
export const Disabled = meta.story({ args: { disabled: true } });
export const LongContent = meta.story({
  args: {
    value: 'long',
    options: [{ value: 'long', label: 'America/Argentina/ComodRivadavia, which is kept for those who wrote it' }],
  },
});

export const Open = meta.story({
  tags: ['!autodocs', 'visual'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Time zone' }));
    const list = await within(canvasElement.ownerDocument.body).findByRole('listbox', { name: 'Time zone' });
    await expect(within(list).getAllByRole('option')).toHaveLength(5);
    await expect(within(list).getByRole('option', { selected: true })).toHaveTextContent('Europe/Warsaw');
  },
});

export const FindsByTyping = meta.story({
  ...Empty.input,
  tags: ['!autodocs'],
  play: async ({ args, canvas, canvasElement, step, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const input = canvas.getByRole('combobox', { name: 'Time zone' });
    await step('ignores case and accents', async () => {
      await userEvent.type(input, 'bogota');
      await expect(page.getAllByRole('option')).toHaveLength(1);
      await expect(canvas.getByRole('status')).toHaveTextContent('1 option');
      await expect(input).toHaveAttribute('aria-activedescendant', page.getByRole('option').id);
    });
    await step('Enter chooses the active option', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(args.onValueChange).toHaveBeenLastCalledWith('America/Bogotá');
      await expect(input).toHaveValue('America/Bogotá');
      await expect(page.queryByRole('listbox')).not.toBeInTheDocument();
    });
    await step('Escape restores the chosen option', async () => {
      await userEvent.clear(input);
      await userEvent.type(input, 'nowhere');
      await expect(page.getByRole('option')).toHaveTextContent('No matches');
      await userEvent.keyboard('{Enter}{Escape}');
      await expect(input).toHaveValue('America/Bogotá');
      await expect(args.onValueChange).toHaveBeenCalledOnce();
    });
    await step('after a click, typing replaces the chosen text', async () => {
      await userEvent.click(input);
      await userEvent.keyboard('tok');
      await expect(input).toHaveValue('tok');
    });
  },
});

export const MovesByArrowKeysAndPointer = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const input = canvas.getByRole('combobox', { name: 'Time zone' });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(input).toHaveAttribute('aria-expanded', 'true'));
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Europe/London');
    await userEvent.click(input);
    await userEvent.click(page.getByRole('option', { name: 'Asia/Tokyo' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Asia/Tokyo');
    await expect(input).toHaveFocus();
  },
});

export const TabChoosesTheActiveOption = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: 'Time zone' });
    await userEvent.clear(input);
    await userEvent.type(input, 'tok{Tab}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Asia/Tokyo');
    await expect(input).toHaveValue('Asia/Tokyo');
    await expect(input).not.toHaveFocus();
  },
});

export const AnEmptiedFieldDropsTheChoice = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: 'Time zone' });
    await userEvent.clear(input);
    await userEvent.keyboard('{Escape}');
    await expect(input).toHaveValue('Europe/Warsaw');
    await userEvent.clear(input);
    await userEvent.tab();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('');
    await expect(input).toHaveValue('');
  },
});

export const ARequiredOneKeepsItsChoice = meta.story({
  tags: ['!autodocs'],
  args: { required: true },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: 'Time zone' });
    await userEvent.clear(input);
    await userEvent.tab();
    await expect(input).toHaveValue('Europe/Warsaw');
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
});

export const KeepsATextThatIsNoOption = meta.story({
  tags: ['!autodocs'],
  args: { keepsUnknown: true, required: true },
  play: async ({ args, canvas, step, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: 'Time zone' });
    const type = async (text: string) => {
      await userEvent.clear(input);
      await userEvent.type(input, text);
      await userEvent.tab();
    };
    await step('for the form to refuse', async () => {
      await type('Berlinn');
      await expect(args.onValueChange).toHaveBeenLastCalledWith('Berlinn');
      await expect(input).toHaveValue('Berlinn');
    });
    await step('a text that names an option chooses it', async () => {
      await type('asia/tokyo');
      await expect(args.onValueChange).toHaveBeenLastCalledWith('Asia/Tokyo');
      await expect(input).toHaveValue('Asia/Tokyo');
    });
  },
});

export const NamesOnlyOptionsThatExist = meta.story({
  ...Empty.input,
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: 'Time zone' });
    await userEvent.type(input, 'nowhere');
    await expect(input).toHaveAttribute('aria-expanded', 'true');
    await expect(input).not.toHaveAttribute('aria-activedescendant');
  },
});

export const FiveThousandOptions = meta.story({
  tags: ['!autodocs', 'virtual'],
  args: {
    label: 'City',
    value: 'city-2500',
    options: Array.from({ length: 5000 }, (_option, index) => ({ value: `city-${index}`, label: `City ${index}` })),
  },
  play: async ({ args, canvas, canvasElement, step, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const input = canvas.getByRole('combobox', { name: 'City' });
    const countOptions = () => page.getByRole('listbox').querySelectorAll('[role="option"]').length;
    const expectActive = async (name: string, position: string, size: string) => {
      const option = await page.findByRole('option', { name });
      await expect(input).toHaveAttribute('aria-activedescendant', option.id);
      await expect(option).toHaveAttribute('aria-posinset', position);
      await expect(option).toHaveAttribute('aria-setsize', size);
      await expect(countOptions()).toBeLessThanOrEqual(60);
    };
    await step('opens at the chosen option', async () => {
      await userEvent.click(input);
      await expectActive('City 2500', '2501', '5000');
    });
    await step('moves by keys', async () => {
      await userEvent.keyboard('{ArrowDown}{PageDown}');
      await expectActive('City 2511', '2512', '5000');
    });
    await step('finds by typing, and shows few matches whole', async () => {
      await userEvent.clear(input);
      await userEvent.type(input, 'city 4');
      await expect(canvas.getByRole('status')).toHaveTextContent(/options/);
      await expectActive('City 4', '1', '1111');
      await userEvent.type(input, '99');
      await waitFor(() => expect(page.getAllByRole('option')).toHaveLength(11));
      await expect(page.getByRole('option', { name: 'City 499' })).not.toHaveAttribute('aria-setsize');
      await userEvent.keyboard('{PageDown}{Enter}');
      await expect(args.onValueChange).toHaveBeenLastCalledWith('city-4999');
    });
  },
});

export const AnInputMethodKeepsItsKeys = meta.story({
  ...Empty.input,
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: 'Time zone' });
    await userEvent.type(input, 'tok');
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
});

const onPeopleChange = fn();
const onPeopleQuery = fn();

export const Multiple = meta.story({
  tags: ['visual'],
  beforeEach: () => {
    onPeopleChange.mockClear();
    onPeopleQuery.mockClear();
  },
  render: () => (
    <MultiCombobox label="People" options={people} defaultValue={['Anna Kowalska']} onValueChange={onPeopleChange} />
  ),
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const input = canvas.getByRole('combobox', { name: 'People' });
    await step('adds people', async () => {
      await userEvent.type(input, 'chi{Enter}');
      await expect(onPeopleChange).toHaveBeenLastCalledWith(['Anna Kowalska', 'Chidi Okafor']);
      await expect(input).toHaveValue('');
    });
    await step('removes one by its button and the last one by Backspace', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Remove Anna Kowalska' }));
      await expect(input).toHaveFocus();
      await expect(onPeopleChange).toHaveBeenLastCalledWith(['Chidi Okafor']);
      await userEvent.type(input, '{Backspace}');
      await expect(onPeopleChange).toHaveBeenLastCalledWith([]);
    });
    await step('keeps the list open', async () => {
      await userEvent.keyboard('{Escape}{ArrowDown}{ArrowDown}{Enter}{ArrowDown}{Enter}');
      await expect(onPeopleChange).toHaveBeenLastCalledWith(['Anna Kowalska', 'Bartosz Lis']);
      await expect(page.getAllByRole('option', { selected: true })).toHaveLength(2);
    });
  },
});

export const ChoosingSeveralStartsANewSearch = meta.story({
  tags: ['!autodocs'],
  beforeEach: Multiple.input.beforeEach,
  render: () => (
    <MultiCombobox label="People" options={people} onValueChange={onPeopleChange} onQueryChange={onPeopleQuery} />
  ),
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: 'People' });
    await userEvent.type(input, 'a{Enter}');
    await expect(onPeopleChange).toHaveBeenLastCalledWith(['Anna Kowalska']);
    await expect(onPeopleQuery).toHaveBeenLastCalledWith('');
    // The full list is back, so no option is active.
    await expect(input).not.toHaveAttribute('aria-activedescendant');
  },
});

export const Async = meta.story({
  tags: ['!autodocs'],
  render: function Remote(args) {
    const [query, setQuery] = useState('');
    const [loaded, setLoaded] = useState('');
    const search = (next: string) => {
      setQuery(next);
      setTimeout(() => setLoaded(next), 50);
    };
    return (
      <Combobox
        label={args.label}
        options={zones.filter(({ label }) => label.includes(loaded))}
        loading={query !== loaded}
        onQueryChange={search}
        onValueChange={args.onValueChange}
      />
    );
  },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.type(canvas.getByRole('combobox', { name: 'Time zone' }), 'Tok');
    await userEvent.click(await page.findByRole('option', { name: 'Asia/Tokyo' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Asia/Tokyo');
    await expect(canvas.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Asia/Tokyo');
  },
});
