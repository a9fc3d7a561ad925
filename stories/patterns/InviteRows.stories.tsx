import { expect, fn } from 'storybook/test';
import { InviteRows } from '#design-system/patterns/invite-rows/InviteRows.tsx';
import type { InviteRow, InviteRowDetail } from '#design-system/patterns/invite-rows/inviteRowsEdit.ts';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/InviteRows.tsx';
import { maxWidth, withValueState } from '../storyHelpers.tsx';

const one: readonly InviteRow[] = [{ id: 'row-1', fullname: '', email: '' }];
const two: readonly InviteRow[] = [
  { id: 'row-1', fullname: 'Anna Kowalska', email: 'anna.kowalska@imanworks.com' },
  { id: 'row-2', fullname: 'Bartosz Lis', email: 'bartosz.lis@imanworks' },
];

const language: InviteRowDetail = {
  name: 'language',
  label: 'Language',
  kind: 'choice',
  choices: [
    { value: '', label: 'Organization’s language' },
    { value: 'en', label: 'English' },
    { value: 'fr', label: 'Français' },
  ],
};

const details: readonly InviteRowDetail[] = [
  { name: 'employeeNumber', label: 'Employee Number', kind: 'text' },
  { name: 'birthDate', label: 'Birth Date', kind: 'date' },
  { name: 'shoe', label: 'Shoe Size', kind: 'number' },
  language,
];

const meta = preview.meta({
  id: 'patterns-inviterows',
  title: 'Patterns/InviteRows (repeatable fields, field array)',
  component: InviteRows,
  parameters: { guide },
  args: { value: one, onValueChange: fn(), onFieldBlur: fn() },
  render: withValueState(InviteRows),
  decorators: [maxWidth(416)],
});

export const Playground = meta.story();
export const Filled = meta.story({ args: { value: two } });
export const Invalid = meta.story({
  tags: ['visual'],
  args: { value: two, errors: { 'row-2': { email: 'Email is invalid' } } },
  play: async ({ canvas }) => {
    const email = canvas.getAllByRole('textbox', { name: 'Email Address' })[1];
    await expect(email).toBeInvalid();
    await expect(email).toHaveAccessibleDescription('Email is invalid');
  },
});
export const Disabled = meta.story({ args: { value: two, disabled: true } });
export const Narrow = meta.story({
  args: { value: two },
  decorators: [maxWidth(300)],
});
export const LongContent = meta.story({
  args: {
    value: [
      {
        id: 'row-1',
        fullname: 'Maria Magdalena Wolfeschlegelsteinhausenbergerdorff-Nowakowska',
        email: 'averyveryverylongunbrokenaddress.of.somebody@department.example-organization.com',
      },
    ],
    errors: { 'row-1': { email: 'The address belongs to somebody who is in this organization already' } },
  },
  decorators: [maxWidth(300)],
});

export const AddsARowAndFocusesIt = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Full Name' }), 'Anna');
    await userEvent.click(canvas.getByRole('button', { name: 'Add Another Member' }));
    await expect(canvas.getAllByRole('textbox', { name: 'Full Name' })[1]).toHaveFocus();
    await userEvent.keyboard('Bartosz');
    await expect(args.onValueChange).toHaveBeenLastCalledWith([
      { id: 'row-1', fullname: 'Anna', email: '' },
      { id: 'row-2', fullname: 'Bartosz', email: '' },
    ]);
  },
});

export const RemovingARowKeepsFocusInTheList = meta.story({
  tags: ['!autodocs'],
  args: { value: two },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove member 2' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith([two[0]]);
    await expect(canvas.getByRole('textbox', { name: 'Full Name' })).toHaveFocus();
  },
});

export const RemovingTheLastRowClearsIt = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Full Name' }), 'Anna');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove member 1' }));
    await expect(canvas.getByRole('textbox', { name: 'Full Name' })).toHaveValue('');
    await expect(canvas.getByRole('button', { name: 'Remove member 1' })).toBeDisabled();
  },
});

export const ReportsFieldBlur = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Email Address' }));
    await userEvent.tab();
    await expect(args.onFieldBlur).toHaveBeenCalledWith('row-1', 'email');
  },
});

export const PastedCellsFillRows = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Full Name' }));
    await userEvent.paste('Name\tEmail\r\nAnna\tanna@b.co\r\nBartosz\tbartosz@b.co');
    await expect(args.onValueChange).toHaveBeenLastCalledWith([
      { id: 'row-1', fullname: 'Anna', email: 'anna@b.co' },
      { id: 'row-2', fullname: 'Bartosz', email: 'bartosz@b.co' },
    ]);
    await expect(canvas.getByRole('status')).toHaveTextContent('2 people were pasted.');
    await expect(args.onFieldBlur).toHaveBeenCalledWith('row-2', 'email');
  },
});

export const WithDetails = meta.story({
  tags: ['visual'],
  args: { value: two, details, errors: { 'row-2': { birthDate: 'Birth date is not a date' } } },
  play: async ({ canvas, userEvent }) => {
    const [first, second] = canvas.getAllByRole('button', { name: 'More Details' }) as [HTMLElement, HTMLElement];
    // An error is never hidden.
    await expect(second).toHaveAttribute('aria-expanded', 'true');
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(first);
    await userEvent.tab();
    await expect(canvas.getAllByRole('textbox', { name: 'Employee Number' })[0]).toHaveFocus();
    await userEvent.keyboard('1017{Tab}10/12/1985');
    await expect(canvas.getAllByRole('textbox', { name: 'Birth Date' })[0]).toHaveValue('10/12/1985');
  },
});

export const DetailsClose = meta.story({
  tags: ['!autodocs'],
  args: { details },
  play: async ({ args, canvas, userEvent }) => {
    const more = canvas.getByRole('button', { name: 'More Details' });
    await userEvent.click(more);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Shoe Size' }), '42');
    await userEvent.click(more);
    await expect(canvas.queryByRole('textbox', { name: 'Shoe Size' })).toBeNull();
    await expect(args.onValueChange).toHaveBeenLastCalledWith([{ ...one[0], shoe: '42' }]);
  },
});

export const PastesDetails = meta.story({
  tags: ['!autodocs'],
  args: { details },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Full Name' }));
    await userEvent.paste('Anna\tanna@b.co\t1017\t10/12/1985\r\nBartosz\tbartosz@b.co');
    await expect(args.onValueChange).toHaveBeenLastCalledWith([
      { id: 'row-1', fullname: 'Anna', email: 'anna@b.co', employeeNumber: '1017', birthDate: '10/12/1985' },
      { id: 'row-2', fullname: 'Bartosz', email: 'bartosz@b.co' },
    ]);
    // Only the row that has some is open.
    await expect(canvas.getByRole('textbox', { name: 'Employee Number' })).toHaveValue('1017');
    await expect(args.onFieldBlur).toHaveBeenCalledWith('row-2', 'birthDate');
  },
});

export const WithOneDetail = meta.story({
  tags: ['visual', '!autodocs'],
  args: {
    value: [
      { id: 'row-1', fullname: 'Anna', email: 'anna@b.co' },
      { id: 'row-2', fullname: 'Zoé', email: 'zoe@b.co' },
    ],
    details: [language],
    errors: { 'row-2': { language: 'Choose one' } },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: 'Language' })[0] as HTMLElement);
    await userEvent.tab();
    const [first] = canvas.getAllByRole('combobox', { name: 'Language' });
    await expect(first).toHaveFocus();
    await expect(first).toHaveTextContent('Organization’s language');
    await userEvent.keyboard('fr');
    await expect(first).toHaveTextContent('Français');
    await userEvent.click(canvas.getAllByRole('textbox', { name: 'Full Name' })[1] as HTMLElement);
    await userEvent.paste('Name\tEmail\tLangue\nBo\tbo@b.co\tSuomi');
    await expect(args.onValueChange).toHaveBeenLastCalledWith([
      { id: 'row-1', fullname: 'Anna', email: 'anna@b.co', language: 'fr' },
      { id: 'row-2', fullname: 'Zoé', email: 'zoe@b.co' },
      { id: 'row-3', fullname: 'Bo', email: 'bo@b.co', language: 'Suomi' },
    ]);
    await expect(canvas.getAllByRole('combobox', { name: 'Language' })[2]).toHaveTextContent('Suomi');
    await expect(args.onFieldBlur).toHaveBeenCalledWith('row-3', 'language');
  },
});

export const PastingTooManyChangesNothing = meta.story({
  tags: ['visual', '!autodocs'],
  args: { value: two, maxRows: 3 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('textbox', { name: 'Full Name' })[0] as HTMLElement);
    await userEvent.paste('Ada\nBob');
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Nothing was pasted: at most 3 people fit here/);
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
});
