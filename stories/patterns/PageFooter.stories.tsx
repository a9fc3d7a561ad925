import { expect, fn } from 'storybook/test';
import { PageFooter } from '#design-system/patterns/page-footer/PageFooter.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/PageFooter.tsx';

const meta = preview.meta({
  id: 'patterns-pagefooter',
  title: 'Patterns/PageFooter (site footer)',
  component: PageFooter,
  parameters: { guide },
});

export const Playground = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('© 2025 Checkwell. All rights reserved.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
    await expect(canvas.getByRole('link', { name: 'Terms & Conditions' })).toHaveAttribute('href', '/privacy-policy');
  },
});

export const Languages = meta.story({
  args: {
    languages: {
      options: [
        { value: 'en', label: 'English' },
        { value: 'pl', label: 'Polski' },
        { value: 'ar', label: 'العربية' },
      ],
      value: 'en',
      onValueChange: fn(),
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Language' }), 'Polski');
    await expect(args.languages?.onValueChange).toHaveBeenCalledWith('pl');
    await expect(canvas.getByRole('option', { name: 'العربية' })).toHaveAttribute('lang', 'ar');
  },
});
