import { Source, Unstyled } from '@storybook/addon-docs/blocks';
import { type CSSProperties, useState } from 'react';
import { Button } from '#design-system/components/button/Button.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';
import { deriveBrandColors } from '#domain/brandColors.ts';

/** Derives the colors of a brand, and prints them for `GlobalStyle`. */
export function BrandColors() {
  const [brand, setBrand] = useState('#7c2d92');
  const isColor = /^#[\da-f]{6}$/i.test(brand);
  const brandColors = deriveBrandColors(isColor ? brand : '#7c2d92');
  return (
    <>
      <Unstyled>
        <Stack>
          <TextField
            label="Color of your brand"
            value={brand}
            errorMessage={isColor ? undefined : 'Write a color like #7c2d92'}
            onValueChange={setBrand}
          />
          <Stack direction="row">
            {(['light', 'dark'] as const).map((theme) => (
              <div key={theme} data-theme={theme} style={{ ...toProperties(brandColors[theme]), padding: 16 }}>
                <Button variant="primary">Send Invitation</Button>
              </div>
            ))}
          </Stack>
        </Stack>
      </Unstyled>
      <Source code={print(brandColors)} language="tsx" dark />
    </>
  );
}

const toProperties = (colors: object) =>
  Object.fromEntries(Object.entries(colors).map(([role, color]) => [`--color-${role}`, color])) as CSSProperties;

function print(brandColors: object): string {
  const literal = JSON.stringify(brandColors, null, 2)
    .replaceAll(/"(\w+)":/g, '$1:')
    .replaceAll('"', "'");
  return `const brandColors = ${literal};\n\n<GlobalStyle brandColors={brandColors} />`;
}
