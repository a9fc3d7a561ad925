import { expect, fn, type UserEventObject, waitFor, within } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import { type DetailUse, updateDetailUse } from '#contract/detailUse.ts';
import { listOrganizations } from '#contract/organization.ts';
import {
  addOrganizationField,
  listOrganizationFields,
  type OrganizationField,
  orderOrganizationFields,
  removeOrganizationField,
  updateOrganizationField,
} from '#contract/organizationField.ts';
import { getMe } from '#contract/user.ts';
import preview from '#storybook/preview.tsx';
import { AppStage } from '#tests/support/AppStage.tsx';
import { buildOrganization, buildUser } from '#tests/support/builders.ts';
import { refuse, reply } from '#tests/support/pageHandlers.ts';

const sent = fn();
/** Dialogs and toasts render outside the root element. */
const page = within(document.body);

const locker: OrganizationField = {
  id: '00000000-0000-4000-8000-000000000a01',
  label: 'Locker number',
  kind: 'text',
  choices: [],
  isSeenByPractitioners: false,
  version: 1,
  people: 12,
};

const shirt: OrganizationField = {
  ...locker,
  id: '00000000-0000-4000-8000-000000000a02',
  label: 'Shirt size',
  kind: 'choice',
  choices: ['S', 'M', 'L'],
  isSeenByPractitioners: true,
  people: 3,
};

const meta = preview.meta({
  title: 'Pages/DetailSettings',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.detailSettings },
  beforeEach({ msw }) {
    sent.mockClear();
    let use: DetailUse = { usedDetails: ['employeeNumber', 'birthDate', 'department'], detailsOfPractitioners: [] };
    msw.use(
      reply(getMe, { data: buildUser() }),
      reply(listOrganizations, () => ({ data: [buildOrganization(use)] })),
      reply(listOrganizationFields, { data: [locker, shirt] }),
      reply(updateDetailUse, ({ url, body }) => {
        const detail = url.pathname.split('/').at(-1);
        sent(detail, body);
        use =
          detail === 'phone'
            ? { ...use, usedDetails: [...use.usedDetails, 'phone'] }
            : { ...use, detailsOfPractitioners: ['department'] };
        return { data: use };
      }),
    );
  },
});

export const WithData = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Details of people' }));
    await expect(table.getByRole('switch', { name: 'Use Department' })).toBeChecked();
    await expect(table.getByRole('switch', { name: 'Use Phone' })).not.toBeChecked();
    await expect(table.getByRole('switch', { name: 'Let practitioners see Phone' })).toBeDisabled();
    await expect(table.getByRole('row', { name: /^Birth Date/ })).toHaveTextContent('Always, to tell people apart');
    await expect(canvas.getByRole('link', { name: 'Details of People' })).toHaveAttribute('aria-current', 'page');
    const own = within(await canvas.findByRole('table', { name: 'Your Own Fields' }));
    await expect(own.getByRole('row', { name: /^Shirt size/ })).toHaveTextContent('ChoiceYes3');
  },
});

export const UsesADetail = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Use Phone' }));
    const used = await canvas.findByRole('switch', { name: 'Use Phone', checked: true });
    await expect(used).toBeEnabled();
    await expect(used).toHaveFocus();
    await expect(sent).toHaveBeenCalledWith('phone', { isUsed: true, isSeenByPractitioners: false });
  },
});

export const LetsPractitionersSee = meta.story({
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Let practitioners see Department' }));
    const question = within(await page.findByRole('alertdialog', { name: 'Let practitioners see Department?' }));
    await expect(question.getByText(/^Members are asked to agree again/)).toBeVisible();
    await expect(sent).not.toHaveBeenCalled();
  },
});

export const PractitionersSee = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Let practitioners see Department' }));
    const question = within(await page.findByRole('alertdialog', { name: 'Let practitioners see Department?' }));
    await userEvent.click(question.getByRole('button', { name: 'Let Them See It' }));
    const shown = await canvas.findByRole('switch', { name: 'Let practitioners see Department', checked: true });
    await expect(shown).toBeEnabled();
    await waitFor(() => expect(shown).toHaveFocus());
    await expect(sent).toHaveBeenCalledWith('department', { isUsed: true, isSeenByPractitioners: true });
  },
});

export const NotSaved = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(refuse(updateDetailUse, 503, { message: 'It could not be saved.' }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Use Phone' }));
    await expect(await page.findByText('It could not be saved.')).toBeVisible();
    const unused = await canvas.findByRole('switch', { name: 'Use Phone', checked: false });
    await expect(unused).toBeEnabled();
    await expect(unused).toHaveFocus();
  },
});

/** Opens the menu of a field and chooses an item. */
async function choose(canvas: ReturnType<typeof within>, userEvent: UserEventObject, label: string, item: string) {
  await userEvent.click(await canvas.findByRole('button', { name: `Actions for ${label}` }));
  await userEvent.click(await page.findByRole('menuitem', { name: item }));
}

export const WithoutOwnFields = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(reply(listOrganizationFields, { data: [] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No fields of your own')).toBeVisible();
  },
});

export const FullOfOwnFields = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    const data = Array.from({ length: 8 }, (_, index) => ({ ...locker, id: `${locker.id.slice(0, -1)}${index}` }));
    msw.use(reply(listOrganizationFields, { data }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Your organization has 8 fields/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Add Field' })).not.toBeInTheDocument();
  },
});

export const OwnFieldsFailed = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(refuse(listOrganizationFields, 503));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The fields could not be loaded')).toBeVisible();
  },
});

export const AddsAnOwnField = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(
      refuse(addOrganizationField, 400, { code: 'InvalidRequest', fields: { label: 'Another field has this name' } }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Field' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Add Field' }));
    await expect(dialog.getByText('Health data does not belong here')).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: 'Choice' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Shirt size');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Choices' }), 'S');
    await userEvent.click(dialog.getByRole('button', { name: 'Add Field' }));
    await expect(await dialog.findByText('A choice needs at least two choices')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Choices' }), '{enter}M');
    await userEvent.click(dialog.getByRole('button', { name: 'Add Field' }));
    await expect(await dialog.findByText('Another field has this name')).toBeVisible();
  },
});

export const OwnFieldAdded = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(
      reply(addOrganizationField, ({ body }) => {
        sent(body);
        return { data: locker };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Field' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Add Field' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), ' Badge  number');
    await userEvent.click(dialog.getByRole('switch', { name: 'Let practitioners see it' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add Field' }));
    await waitFor(() => expect(page.getByText('Badge number was added')).toBeVisible());
    const content = { label: 'Badge number', kind: 'text', choices: [], isSeenByPractitioners: true };
    await expect(sent).toHaveBeenCalledWith(content);
  },
});

export const ChangesAnOwnField = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(
      refuse(updateOrganizationField, 400, {
        code: 'InvalidRequest',
        fields: { choices: '3 people have “L”. Give them another choice first.' },
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await choose(canvas, userEvent, 'Shirt size', 'Edit');
    const dialog = within(await page.findByRole('dialog', { name: 'Edit Shirt size' }));
    await expect(dialog.getByText('The kind cannot be changed: Choice.')).toBeVisible();
    const choices = dialog.getByRole('textbox', { name: 'Choices' });
    await userEvent.clear(choices);
    await userEvent.type(choices, 'S{enter}M');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText(/^3 people have “L”/)).toBeVisible();
  },
});

export const RenamesAChoice = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(
      reply(updateOrganizationField, ({ body }) => {
        sent(body);
        return { data: shirt };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await choose(canvas, userEvent, 'Shirt size', 'Edit');
    const dialog = within(await page.findByRole('dialog', { name: 'Edit Shirt size' }));
    const choices = dialog.getByRole('textbox', { name: 'Choices' });
    await userEvent.clear(choices);
    await userEvent.type(choices, 'Small{enter}M{enter}L');
    await expect(await dialog.findByText('People with “S” will have “Small”.')).toBeVisible();
  },
});

export const ChoiceRenamed = RenamesAChoice.extend({
  tags: ['!autodocs', '!visual'],
  play: async (context) => {
    await RenamesAChoice.input.play?.(context);
    await context.userEvent.click(page.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        expect.objectContaining({ choices: ['Small', 'M', 'L'], renamed: [{ from: 'S', to: 'Small' }], version: 1 }),
      ),
    );
  },
});

export const MovesAnOwnField = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(
      reply(orderOrganizationFields, ({ body }) => {
        sent(body);
        return { data: { done: true as const } };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await choose(canvas, userEvent, 'Locker number', 'Move Down');
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ fieldIds: [shirt.id, locker.id] }));
  },
});

export const RemovesAnOwnField = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(reply(removeOrganizationField, { data: { done: true } }));
  },
  play: async ({ canvas, userEvent }) => {
    await choose(canvas, userEvent, 'Locker number', 'Remove');
    const question = within(await page.findByRole('alertdialog', { name: 'Remove Locker number?' }));
    await expect(question.getByText(/^What is kept here about 12 people is deleted\./)).toBeVisible();
  },
});

export const OwnFieldRemoved = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(reply(removeOrganizationField, { data: { done: true } }));
  },
  play: async ({ canvas, userEvent }) => {
    await choose(canvas, userEvent, 'Locker number', 'Remove');
    const question = within(await page.findByRole('alertdialog', { name: 'Remove Locker number?' }));
    await userEvent.click(question.getByRole('button', { name: 'Remove Field' }));
    await waitFor(() => expect(page.getByText('Locker number was removed')).toBeVisible());
  },
});
