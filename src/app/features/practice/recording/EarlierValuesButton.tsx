import { Muted } from '#app/ui/texts/Muted.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import type { EarlierValues } from './useEarlierValues.ts';

/** Shows the person's earlier values beside the fields. */
export function EarlierValuesButton({ earlier: { state, toggle } }: { earlier: EarlierValues }) {
  const isShown = state === 'Shown' || state === 'None';
  return (
    <Button loading={state === 'Loading'} onClick={toggle}>
      {isShown ? 'Hide earlier values' : 'Earlier values'}
    </Button>
  );
}

/** The result of loading earlier values, for screen readers. */
export function EarlierValuesNote({ earlier: { state } }: { earlier: EarlierValues }) {
  return (
    <div role="status">
      {state === 'None' ? <Muted>No earlier results in this organization.</Muted> : null}
      {state === 'Failed' ? <Muted>The earlier values could not be loaded. Please try again.</Muted> : null}
    </div>
  );
}
