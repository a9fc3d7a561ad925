import { expect } from 'storybook/test';
import { PageFooter } from '#design-system/patterns/page-footer/PageFooter.tsx';
import preview from '#storybook/preview.tsx';

const meta = preview.meta({ title: 'Patterns/PageFooter', component: PageFooter });

export const Playground = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('© 2025 Checkwell. All rights reserved.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
    await expect(canvas.getByRole('link', { name: 'Terms & Conditions' })).toHaveAttribute('href', '/privacy-policy');
  },
});
