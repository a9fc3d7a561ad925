import { expect } from 'storybook/test';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Drawer } from '#design-system/components/drawer/Drawer.tsx';
import { Select } from '#design-system/components/select/Select.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';
import { InfoTooltip } from '#design-system/components/tooltip/Tooltip.tsx';
import type { ThemeName } from '#design-system/theme/tokens.ts';
import preview from '#storybook/preview.tsx';

/** A part of a page with its own theme. */
function ThemedPart({ theme = 'dark' }: { theme?: ThemeName }) {
  return (
    <section data-theme={theme} aria-label={theme} style={{ display: 'grid', gap: 16, padding: 24 }}>
      <Banner title="Saved">The changes are visible to everybody.</Banner>
      <TextField label="Full Name" defaultValue="Anna Kowalska" />
      <div style={{ display: 'flex', gap: 12 }}>
        <Button variant="primary">Save</Button>
        <Button>Cancel</Button>
      </div>
    </section>
  );
}

const meta = preview.meta({
  id: 'design-system-foundations-theme',
  title: 'Design System/Foundations/Theme',
  component: ThemedPart,
});

export const Playground = meta.story();

export const PartsOfAPage = meta.story({
  render: () => (
    <>
      <ThemedPart theme="light" />
      <ThemedPart theme="dark" />
    </>
  ),
});

export const PartsHaveTheirColors = meta.story({
  ...PartsOfAPage.input,
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    const colorsOf = (theme: ThemeName) => {
      const { backgroundColor, color } = getComputedStyle(canvas.getByRole('region', { name: theme }));
      return [backgroundColor, color];
    };
    await expect(colorsOf('light')).toEqual(['rgb(245, 248, 248)', 'rgb(19, 32, 30)']);
    await expect(colorsOf('dark')).toEqual(['rgb(14, 21, 20)', 'rgb(231, 239, 237)']);
  },
});

/** The focus ring is in the color of the part, not of the page. */
export const FocusInAPart = meta.story({
  tags: ['!autodocs'],
  globals: { brand: '#d6336c' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Full Name' }));
    await userEvent.tab();
    const save = canvas.getByRole('button', { name: 'Save' });
    const { outlineColor, backgroundColor } = getComputedStyle(save);
    await expect(save).toHaveFocus();
    await expect(outlineColor).toBe(backgroundColor);
  },
});

const dark = { surface: 'rgb(21, 30, 29)', text: 'rgb(231, 239, 237)' };

/** Tooltips and lists have the colors of the part that opened them. */
export const PopupsInAPart = meta.story({
  tags: ['!autodocs'],
  globals: { theme: 'light' },
  render: () => (
    <section data-theme="dark" style={{ padding: 24 }}>
      <InfoTooltip label="Details" content="The explanation." />
      <Select label="Language" options={[{ value: 'en', label: 'English' }]} />
    </section>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'About Details' }));
    await expect(getComputedStyle(await canvas.findByRole('tooltip')).backgroundColor).toBe(dark.text);
    await userEvent.click(canvas.getByRole('combobox', { name: 'Language' }));
    await expect(getComputedStyle(await canvas.findByRole('listbox')).backgroundColor).toBe(dark.surface);
  },
});

export const DrawerInAPart = meta.story({
  tags: ['!autodocs'],
  globals: { theme: 'light' },
  render: () => (
    <section data-theme="dark">
      <Drawer open title="Details" onOpenChange={() => undefined}>
        <InfoTooltip label="Details" content="The explanation." />
      </Drawer>
    </section>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(getComputedStyle(canvas.getByRole('dialog')).color).toBe(dark.text);
    await userEvent.click(canvas.getByRole('button', { name: 'About Details' }));
    await expect(getComputedStyle(await canvas.findByRole('tooltip')).backgroundColor).toBe(dark.text);
  },
});
