import { useResultTexts } from '#app/product/results/useResultTexts.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { StatusBadge } from '#design-system/components/status-badge/StatusBadge.tsx';
import { describeUsual } from '#domain/resultTexts.ts';
import { Advice, Confirm } from './RecordPage.styles.ts';
import { compareTyped, type DraftValue, isUnusual, nameOfDraft, validateValue } from './resultDraft.ts';
import type { Row } from './valueRows.ts';

export interface ValueAdviceProps {
  id: string;
  row: Row;
  /** The code of the value that is being typed. */
  typing: string | undefined;
  onConfirm: (value: DraftValue) => void;
}

/** The usual range of a row, how its values compare, and the question about one that may be a typo. Always takes the same room. */
export function ValueAdvice({ id, row, typing, onConfirm }: ValueAdviceProps) {
  const t = useTexts('resultForm');
  const texts = useResultTexts();
  const complete = row.filter(({ code }) => code !== typing);
  const asking = complete.find((value) => validateValue(value)?.kind === 'Unusual');
  const usual = describeUsual(
    texts,
    row.map(({ code }) => code),
  );
  const side = compareTyped(complete);
  const isConfirmed = complete.some((value) => value.isConfirmed && isUnusual(value));
  return (
    <Advice id={id} role="status" data-tone={asking === undefined ? undefined : 'warning'}>
      {asking === undefined ? (
        <>
          {usual === undefined ? null : <p>{t('usual', { range: usual })}</p>}
          {side === undefined ? null : (
            <StatusBadge tone="warning">
              {t(isConfirmed ? 'outsideUsualConfirmed' : 'outsideUsual', { side })}
            </StatusBadge>
          )}
          {side === undefined && isConfirmed ? <p>{t('confirmed')}</p> : null}
        </>
      ) : (
        <>
          <p>{t('isRight', { value: asking.value })}</p>
          <Confirm
            aria-label={t('yesRightFor', { value: asking.value, name: nameOfDraft(texts.measurements, asking) })}
            onClick={() => onConfirm(asking)}
          >
            {t('yesRight')}
          </Confirm>
        </>
      )}
    </Advice>
  );
}
