import { expect, fn } from 'storybook/test';
import { ErrorState } from '#design-system/components/error-state/ErrorState.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/ErrorState.tsx';
import { maxWidth } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-feedback-errorstate',
  title: 'Design System/Feedback/ErrorState (failed, retry)',
  component: ErrorState,
  parameters: { guide },
  args: { description: 'The members could not be loaded.', onRetry: fn() },
});

export const Playground = meta.story();
export const Retrying = meta.story({ args: { loading: true } });
export const WithoutRetry = meta.story({ render: ({ description }) => <ErrorState description={description} /> });
export const LongContent = meta.story({
  args: {
    title: 'The members of the northern harbor warehouse and its offices could not be loaded',
    description:
      'averyveryverylongunbrokenaddress.of.the.server@department.example-organization.com did not answer in time.',
  },
  decorators: [maxWidth(343)],
});

export const RetriesByKeyboard = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Something went wrong');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Try Again' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
});
