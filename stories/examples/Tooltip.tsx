import { Button } from '#design-system/components/button/Button.tsx';
import { Tooltip } from '#design-system/components/tooltip/Tooltip.tsx';

/** Explains a button. */
export function Example() {
  return (
    <Tooltip content="Copies the hours to other days.">
      <Button>Copy</Button>
    </Tooltip>
  );
}
