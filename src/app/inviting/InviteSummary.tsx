import { Download } from 'lucide-react';
import { saveTextFile } from '#app/files/saveTextFile.ts';
import type { SkippedRow } from '#contract/invitation.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { List, Reason, Root, Who } from './InviteSummary.styles.ts';
import { toReport } from './importReport.ts';
import { type InviteOutcome, sayInvited } from './useInviting.ts';

export interface InviteSummaryProps {
  outcome: InviteOutcome;
  /** Where the skipped ones stand: in lines of a file, or in the rows of the form. */
  source: 'file' | 'rows';
}

/** A file can have many thousand rows; the report has them all. */
const mostShown = 50;

/** Tells how many were invited, and who was skipped and why. */
export function InviteSummary({ outcome: { invited, skipped }, source }: InviteSummaryProps) {
  return (
    <Root>
      <Banner
        live
        tone={invited > 0 ? 'success' : 'warning'}
        title={invited > 0 ? sayInvited(invited) : 'Nobody was invited.'}
      >
        {saySkipped(skipped.length, source)}
      </Banner>
      {skipped.length > 0 ? (
        <>
          <List aria-label="Skipped rows" tabIndex={0}>
            {skipped.slice(0, mostShown).map((row, index) => (
              <SkippedItem key={index} row={row} source={source} />
            ))}
            {skipped.length > mostShown ? (
              <li>and {(skipped.length - mostShown).toLocaleString('en')} more, all in the report</li>
            ) : null}
          </List>
          <Button
            icon={<Download aria-hidden />}
            onClick={() => saveTextFile('skipped-members.csv', toReport(skipped), 'text/csv')}
          >
            Download Report
          </Button>
        </>
      ) : null}
    </Root>
  );
}

function SkippedItem({ row: { line, email, reason }, source }: { row: SkippedRow; source: 'file' | 'rows' }) {
  return (
    <li>
      <Who>
        {source === 'file' ? `Line ${line}` : `Row ${line}`}
        {email === '' ? null : `: ${email}`}
      </Who>
      <Reason>{reason}</Reason>
    </li>
  );
}

function saySkipped(count: number, source: 'file' | 'rows'): string {
  if (count === 0) return source === 'file' ? 'The file has no rows to import.' : 'There was nobody to invite.';
  return count === 1 ? '1 row was skipped:' : `${count.toLocaleString('en')} rows were skipped:`;
}
