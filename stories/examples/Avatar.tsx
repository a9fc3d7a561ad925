import { Avatar } from '#design-system/components/avatar/Avatar.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';

/** Pictures beside names. */
export function Example() {
  return (
    <Stack direction="row">
      <Avatar name="Anna Kowalska" />
      Anna Kowalska
    </Stack>
  );
}
