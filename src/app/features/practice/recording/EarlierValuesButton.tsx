import { Muted } from '#app/ui/texts/Muted.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import type { EarlierValues } from './useEarlierValues.ts';

/** Shows the person's earlier values beside the fields. */
export function EarlierValuesButton({ earlier: { state, toggle } }: { earlier: EarlierValues }) {
  const t = useTexts('resultForm');
  const isShown = state === 'Shown' || state === 'None';
  return (
    <Button loading={state === 'Loading'} onClick={toggle}>
      {isShown ? t('hideEarlierValues') : t('earlierValues')}
    </Button>
  );
}

/** The result of loading earlier values, for screen readers. */
export function EarlierValuesNote({ earlier: { state } }: { earlier: EarlierValues }) {
  const t = useTexts('resultForm');
  return (
    <div role="status">
      {state === 'None' ? <Muted>{t('noEarlierResults')}</Muted> : null}
      {state === 'Failed' ? <Muted>{t('earlierValuesFailed')}</Muted> : null}
    </div>
  );
}
