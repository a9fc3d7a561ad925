import { expect, fn, within } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import { type DetailUse, updateDetailUse } from '#contract/detailUse.ts';
import { listOrganizations } from '#contract/organization.ts';
import { getMe } from '#contract/user.ts';
import preview from '#storybook/preview.tsx';
import { AppStage } from '#tests/support/AppStage.tsx';
import { buildOrganization, buildUser } from '#tests/support/builders.ts';
import { refuse, reply } from '#tests/support/pageHandlers.ts';

const sent = fn();
/** Dialogs and toasts render outside the root element. */
const page = within(document.body);

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
  },
});

export const UsesADetail = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Use Phone' }));
    await expect(await canvas.findByRole('switch', { name: 'Use Phone', checked: true })).toBeEnabled();
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
    await expect(
      await canvas.findByRole('switch', { name: 'Let practitioners see Department', checked: true }),
    ).toBeEnabled();
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
    await expect(await canvas.findByRole('switch', { name: 'Use Phone', checked: false })).toBeEnabled();
  },
});
