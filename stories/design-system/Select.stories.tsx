import { expect, fireEvent, fn, waitFor, within } from 'storybook/test';
import { Select } from '#design-system/components/select/Select.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/Select.tsx';
import { maxWidth, minHeight, withValueState } from '../storyHelpers.tsx';

const zones = [
  { value: 'Europe/Warsaw', label: 'Europe/Warsaw' },
  { value: 'Europe/London', label: 'Europe/London' },
  { value: 'America/New_York', label: 'America/New York' },
  { value: 'Asia/Tokyo', label: 'Asia/Tokyo' },
];

const meta = preview.meta({
  id: 'design-system-inputs-select',
  title: 'Design System/Inputs/Select (dropdown)',
  component: Select<string>,
  parameters: { guide },
  args: { label: 'Time zone', options: zones, value: 'Europe/Warsaw', onValueChange: fn() },
  decorators: [maxWidth(360)],
  render: withValueState(Select),
});

/** Focus stays on the control, which names the active option. */
async function expectActive(list: HTMLElement, name: string) {
  const control = list.ownerDocument.activeElement;
  const option = within(list).getByRole('option', { name });
  await waitFor(() => expect(control).toHaveAttribute('aria-activedescendant', option.id));
  await expect(control).toHaveRole('combobox');
}

export const Playground = meta.story();
export const Empty = meta.story({ args: { value: '', placeholder: 'Choose a time zone' } });
export const WithHint = meta.story({ args: { description: 'All times are shown in this zone.' } });
export const Invalid = Empty.extend({ args: { errorMessage: 'Time zone is required' } });
export const Disabled = meta.story({ args: { disabled: true } });
export const LongContent = meta.story({
  args: {
    options: [{ value: 'a', label: 'America/Argentina/ComodRivadavia, which is kept for those who wrote it' }],
    value: 'a',
  },
});

export const Open = meta.story({
  tags: ['!autodocs', 'visual'],
  decorators: [minHeight(280)],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Time zone' }));
    const list = await within(canvasElement.ownerDocument.body).findByRole('listbox');
    await expect(within(list).getAllByRole('option')).toHaveLength(4);
  },
});

export const WithDescriptions = meta.story({
  tags: ['!autodocs', 'visual'],
  args: {
    label: 'Role',
    value: 'practitioner',
    options: [
      {
        value: 'admin',
        label: 'Administrator',
        description: 'Manages people and assessments, and never sees results.',
      },
      { value: 'practitioner', label: 'Practitioner', description: 'Runs the day and records results.' },
    ],
  },
  decorators: [minHeight(220)],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const trigger = canvas.getByRole('combobox', { name: 'Role' });
    await userEvent.click(trigger);
    const list = await within(canvasElement.ownerDocument.body).findByRole('listbox');
    await expectActive(list, 'Practitioner Runs the day and records results.');
    await expect(trigger).toHaveTextContent(/^Practitioner$/);
  },
});

export const SelectsByKeyboard = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    const list = await within(canvasElement.ownerDocument.body).findByRole('listbox');
    await expectActive(list, 'Europe/Warsaw');
    await userEvent.keyboard('{ArrowDown}');
    const active = within(list).getByRole('option', { name: 'Europe/London' });
    await expect(getComputedStyle(active).outline).toBe(getComputedStyle(canvas.getByRole('combobox')).outline);
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Europe/London');
    await expect(canvas.getByRole('combobox', { name: 'Time zone' })).toHaveTextContent('Europe/London');
  },
});

export const ArrowKeysOpenAtFirstOrLastOption = meta.story({
  ...Empty.input,
  tags: ['!autodocs'],
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');
    await expectActive(await page.findByRole('listbox'), 'Asia/Tokyo');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('listbox')).not.toBeInTheDocument());
    await userEvent.keyboard('{ArrowDown}');
    await expectActive(await page.findByRole('listbox'), 'Europe/Warsaw');
  },
});

export const TypesBeforeTheListIsThere = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas }) => {
    const trigger = canvas.getByRole('combobox', { name: 'Time zone' });
    trigger.focus();
    // Not `userEvent`: both keys must arrive before the list has loaded.
    fireEvent.keyDown(trigger, { key: 'Enter' });
    fireEvent.keyDown(trigger, { key: 'a' });
    await expect(args.onValueChange).not.toHaveBeenCalled();
    const option = await within(trigger.ownerDocument.body).findByRole('option', { name: 'America/New York' });
    await expect(trigger).toHaveAttribute('aria-activedescendant', option.id);
    fireEvent.keyDown(trigger, { key: 'Enter' });
    await expect(args.onValueChange).toHaveBeenCalledOnce();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('America/New_York');
  },
});

export const SelectsByTyping = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('america/new y');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('America/New_York');
    await expect(canvas.getByRole('combobox', { name: 'Time zone' })).toHaveTextContent('America/New York');
    await expect(within(canvasElement.ownerDocument.body).queryByRole('listbox')).not.toBeInTheDocument();
  },
});

export const TypingMovesFocusWhileOpen = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('combobox', { name: 'Time zone' }));
    await expectActive(await page.findByRole('listbox'), 'Europe/Warsaw');
    await userEvent.keyboard('america/new y');
    await expectActive(page.getByRole('listbox'), 'America/New York');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('America/New_York');
    await expect(canvas.getByRole('combobox', { name: 'Time zone' })).toHaveFocus();
  },
});

export const TabChoosesTheActiveOption = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expectActive(await page.findByRole('listbox'), 'Europe/Warsaw');
    await userEvent.keyboard('{ArrowDown}{Tab}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Europe/London');
    await waitFor(() => expect(page.queryByRole('listbox')).not.toBeInTheDocument());
    await expect(canvas.getByRole('combobox', { name: 'Time zone' })).not.toHaveFocus();
  },
});

export const AltAndArrowUpChoosesAndCloses = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.tab();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expectActive(await page.findByRole('listbox'), 'Europe/Warsaw');
    await userEvent.keyboard('{ArrowDown}{Alt>}{ArrowUp}{/Alt}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Europe/London');
    await waitFor(() => expect(page.queryByRole('listbox')).not.toBeInTheDocument());
    await expect(canvas.getByRole('combobox', { name: 'Time zone' })).toHaveFocus();
  },
});

export const PageKeysMoveTenOptions = meta.story({
  tags: ['!autodocs'],
  args: {
    value: 'day-0',
    options: Array.from({ length: 25 }, (_option, index) => ({ value: `day-${index}`, label: `${index} days` })),
  },
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    const list = await page.findByRole('listbox');
    await expectActive(list, '0 days');
    await userEvent.keyboard('{PageDown}');
    await expectActive(list, '10 days');
    await userEvent.keyboard('{PageDown}{PageDown}');
    await expectActive(list, '24 days');
    await userEvent.keyboard('{PageUp}');
    await expectActive(list, '14 days');
  },
});

export const FiveThousandOptions = meta.story({
  tags: ['!autodocs', 'virtual'],
  args: {
    label: 'Member number',
    value: 'member-2500',
    options: Array.from({ length: 5000 }, (_option, index) => ({ value: `member-${index}`, label: `${index}` })),
  },
  play: async ({ canvasElement, step, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const expectInSight = async (list: HTMLElement, name: string) => {
      await expectActive(list, name);
      const option = within(list).getByRole('option', { name });
      await expect(option).toHaveAttribute('aria-posinset', `${Number(name) + 1}`);
      await expect(option).toHaveAttribute('aria-setsize', '5000');
      const [inner, outer] = [option.getBoundingClientRect(), list.getBoundingClientRect()];
      await waitFor(() => expect(inner.top).toBeGreaterThanOrEqual(outer.top));
      await expect(inner.bottom).toBeLessThanOrEqual(outer.bottom);
      // Options fill the list around it.
      await waitFor(() => expect(optionAt(list, 0.1)).toBeInTheDocument());
      await expect(optionAt(list, 0.9)).toBeInTheDocument();
      await expect(list.querySelectorAll('[role="option"]').length).toBeLessThanOrEqual(60);
    };
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    const list = await page.findByRole('listbox');
    await step('opens at the chosen option', () => expectInSight(list, '2500'));
    for (const [keys, name] of [
      ['{ArrowDown}', '2501'],
      ['{PageDown}', '2511'],
      ['{End}', '4999'],
      ['{PageUp}', '4989'],
      ['{Home}', '0'],
      ['4321', '4321'],
    ] as const) {
      await step(keys, async () => {
        await userEvent.keyboard(keys);
        await expectInSight(list, name);
      });
    }
    await step('the active option stays while the list is scrolled', async () => {
      list.scrollTo(0, 0);
      await waitFor(() => expect(within(list).getByRole('option', { name: '3' })).toBeVisible());
      await expectActive(list, '4321');
    });
    await step('opens a second time', async () => {
      await userEvent.keyboard('{Enter}{ArrowDown}');
      await expectInSight(await page.findByRole('listbox'), '4321');
    });
  },
});

/** Returns the option at a part of the list's height. */
function optionAt(list: HTMLElement, part: number) {
  const { left, top, width, height } = list.getBoundingClientRect();
  return list.ownerDocument.elementFromPoint(left + width / 2, top + height * part)?.closest('[role="option"]');
}

export const OpensInsideADialog = meta.story({
  tags: ['!autodocs'],
  render: (args) => (
    // Large enough for the list: a smaller dialog would grow with the list and move its anchor.
    <dialog
      ref={(dialog) => dialog?.showModal()}
      aria-label="Settings"
      style={{ inlineSize: 400, blockSize: 480, overflow: 'hidden' }}
    >
      <Select {...args} />
    </dialog>
  ),
  play: async ({ canvas, userEvent }) => {
    const dialog = canvas.getByRole('dialog', { name: 'Settings' });
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Time zone' }));
    await userEvent.click(await within(dialog).findByRole('option', { name: 'Asia/Tokyo' }));
  },
});
