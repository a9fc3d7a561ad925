import { Download } from 'lucide-react';
import { saveTextFile } from '#app/ui/files/saveFile.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { SkippedRow } from '#contract/invitation.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { List, Reason, Who } from './InviteSummary.styles.ts';
import { toReport } from './importReport.ts';

export interface SkippedRowsProps {
  skipped: readonly SkippedRow[];
  /** Whether the rows are lines of a file or rows of the form. */
  source: 'file' | 'rows';
}

/** Rows shown on the page. The report has all of them. */
const mostShown = 50;

/** Lists skipped rows with their reasons, and offers a report of all. Renders nothing if there are none. */
export function SkippedRows({ skipped, source }: SkippedRowsProps) {
  const t = useTexts('inviting');
  if (skipped.length === 0) return null;
  return (
    <>
      <List aria-label={t('skippedRows')} tabIndex={0}>
        {skipped.slice(0, mostShown).map((row, index) => (
          <SkippedItem key={index} row={row} source={source} />
        ))}
        {skipped.length > mostShown ? <li>{t('moreSkipped', { count: skipped.length - mostShown })}</li> : null}
      </List>
      <Button
        icon={<Download aria-hidden />}
        onClick={() => saveTextFile(t('reportFile'), toReport(t, skipped), 'text/csv')}
      >
        {t('downloadReport')}
      </Button>
    </>
  );
}

function SkippedItem({ row: { line, email, reason }, source }: { row: SkippedRow; source: 'file' | 'rows' }) {
  const t = useTexts('inviting');
  const place = { source, number: line };
  return (
    <li>
      <Who>{email === '' ? t('line', place) : t('lineOf', { ...place, email })}</Who>
      <Reason>{reason}</Reason>
    </li>
  );
}
