import { CopyButton } from '#design-system/components/copy-button/CopyButton.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';

/** Copies an invitation link. */
export function Example() {
  const link = 'https://example.com/join';
  return (
    <Stack direction="row">
      <code>{link}</code>
      <CopyButton text={link} label="Copy Link" />
    </Stack>
  );
}
