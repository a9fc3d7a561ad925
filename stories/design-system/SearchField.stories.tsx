import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { SearchField } from '#design-system/components/search-field/SearchField.tsx';
import preview from '#storybook/preview.tsx';

const meta = preview.meta({
  title: 'Design System/Inputs/SearchField',
  component: SearchField,
  args: { label: 'Search by name or email', value: '', onValueChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 360 }}>
        <Story />
      </div>
    ),
  ],
  render: function Stateful(args) {
    const [value, setValue] = useState(args.value);
    const onValueChange = (next: string) => {
      args.onValueChange(next);
      setValue(next);
    };
    return <SearchField {...args} value={value} onValueChange={onValueChange} />;
  },
});

export const Playground = meta.story();
export const Filled = meta.story({ tags: ['visual'], args: { value: 'kowalska' } });
export const Disabled = Filled.extend({ args: { disabled: true } });
export const LongContent = meta.story({
  args: { value: 'maximiliane.von-und-zu-hohenstein-schillingsfuerst@imanworks.example' },
});

export const IsEmptiedByItsButton = meta.story({
  tags: ['!autodocs'],
  args: { value: 'anna' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('');
    await expect(canvas.getByRole('searchbox', { name: 'Search by name or email' })).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: 'Clear search' })).toBeNull();
  },
});

export const IsEmptiedByEscape = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('searchbox');
    await userEvent.type(input, 'anna{Escape}');
    await expect(input).toHaveValue('');
  },
});
