import { expect, fn } from 'storybook/test';
import { SearchField } from '#design-system/components/search-field/SearchField.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/SearchField.tsx';
import { maxWidth, withValueState } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-inputs-searchfield',
  title: 'Design System/Inputs/SearchField (search box)',
  component: SearchField,
  parameters: { guide },
  args: { label: 'Search by name or email', value: '', onValueChange: fn() },
  decorators: [maxWidth(360)],
  render: withValueState(SearchField),
});

export const Playground = meta.story();
export const Filled = meta.story({ args: { value: 'kowalska' } });
export const Disabled = Filled.extend({ args: { disabled: true } });
export const LongContent = meta.story({
  args: { value: 'maximiliane.von-und-zu-hohenstein-schillingsfuerst@imanworks.example' },
});

export const ClearButtonEmptiesTheField = meta.story({
  tags: ['!autodocs'],
  args: { value: 'anna' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('');
    await expect(canvas.getByRole('searchbox', { name: 'Search by name or email' })).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: 'Clear search' })).toBeNull();
  },
});

export const KeepsItsWidth = meta.story({
  tags: ['!autodocs'],
  decorators: [
    (Story) => (
      <div style={{ display: 'flex' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('searchbox');
    const width = () => input.parentElement?.getBoundingClientRect().width;
    const before = width();
    await userEvent.type(input, 'a');
    await expect(canvas.getByRole('button', { name: 'Clear search' })).toBeVisible();
    await expect(width()).toBe(before);
  },
});

export const EscapeEmptiesTheField = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('searchbox');
    await userEvent.type(input, 'anna{Escape}');
    await expect(input).toHaveValue('');
  },
});
