import { expect } from 'storybook/test';
import { ErrorSummary } from '#design-system/components/error-summary/ErrorSummary.tsx';
import { RadioGroup } from '#design-system/components/radio-group/RadioGroup.tsx';
import preview from '#storybook/preview.tsx';
import { Example } from '../examples/ErrorSummary.tsx';
import { guide } from '../guides/ErrorSummary.tsx';
import { maxWidth } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-feedback-errorsummary',
  title: 'Design System/Feedback/ErrorSummary (validation summary)',
  component: ErrorSummary,
  parameters: { guide },
  args: {
    title: 'Please correct these values',
    errors: [
      { id: 'title', message: 'Title is required' },
      { id: 'start', message: 'Start date is not a date' },
    ],
  },
  decorators: [
    // Several on one page must not take the focus.
    (Story, { viewMode }) => (
      <div inert={viewMode === 'docs'}>
        <Story />
      </div>
    ),
  ],
});

export const Playground = meta.story();
export const LongContent = meta.story({
  args: {
    title: 'Some values of the northern harbor warehouse and its offices have to be corrected',
    errors: [
      {
        id: 'address',
        message: 'averyveryverylongunbrokenaddress.of.somebody@department.example-organization is invalid',
      },
      { id: 'range', message: 'The second range of Monday overlaps the first one, which ends at half past five' },
    ],
  },
  decorators: [maxWidth(343)],
});

export const LeadsToTheFields = meta.story({
  tags: ['!autodocs'],
  render: () => <Example />,
  play: async ({ canvas, step, userEvent }) => {
    const save = canvas.getByRole('button', { name: 'Save' });
    await step('a refused submit lists the errors and takes the focus', async () => {
      await expect(canvas.queryByRole('alert')).toBeNull();
      await userEvent.click(save);
      await expect(canvas.getByRole('alert')).toHaveFocus();
      await expect(canvas.getByRole('alert')).toHaveTextContent('Full name is requiredCity is required');
    });
    await step('a link focuses its field', async () => {
      await userEvent.tab();
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
      await expect(canvas.getByRole('textbox', { name: 'City' })).toHaveFocus();
      await expect(location.hash).toBe('');
    });
    await step('the next refused submit takes the focus again', async () => {
      await userEvent.keyboard('Warsaw');
      await userEvent.click(save);
      await expect(canvas.getByRole('alert')).toHaveFocus();
      await expect(canvas.queryByRole('link', { name: 'City is required' })).toBeNull();
    });
    await step('a corrected form has no summary', async () => {
      await userEvent.type(canvas.getByRole('textbox', { name: 'Full Name' }), 'Anna');
      await userEvent.click(save);
      await expect(canvas.queryByRole('alert')).toBeNull();
    });
  },
});

export const LeadsIntoAGroup = meta.story({
  tags: ['!autodocs'],
  args: { errors: [{ id: 'size', message: 'Choose a size' }] },
  render: (args) => (
    <>
      <ErrorSummary {...args} />
      <RadioGroup
        id="size"
        label="Size"
        options={[
          { value: 'small', label: 'Small' },
          { value: 'large', label: 'Large' },
        ]}
      />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Choose a size' }));
    await expect(canvas.getByRole('radio', { name: 'Small' })).toHaveFocus();
  },
});
