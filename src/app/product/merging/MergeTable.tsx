import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ChangesTable } from '#app/ui/lists/ChangesTable.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';

export interface MergeTableProps {
  /** Accessible name. */
  label: string;
  /** Headings of the values of the record that is kept, and of the other one. */
  headings: { readonly kept: string; readonly other: string };
  rows: readonly MergeRow[];
}

interface MergeRow {
  readonly label: string;
  readonly kept: ReactNode;
  readonly other: ReactNode;
  /** The other record's value is the one that stays. */
  readonly isOtherStaying?: boolean;
}

/** Shows the values of two records beside each other, those that do not stay muted. */
export function MergeTable({ label, headings, rows }: MergeTableProps) {
  const common = useTexts('common');
  return (
    <Frame>
      <Sides aria-label={label}>
        <thead>
          <tr>
            <td />
            <th scope="col">{headings.kept}</th>
            <th scope="col">{headings.other}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label} data-other-stays={row.isOtherStaying}>
              <th scope="row">{row.label}</th>
              <td>{row.kept || common('none')}</td>
              <td>{row.other || common('none')}</td>
            </tr>
          ))}
        </tbody>
      </Sides>
    </Frame>
  );
}

const Frame = styled.div`
  container-type: inline-size;
`;

const Sides = styled(ChangesTable)`
  tr:not([data-other-stays='true']) > td:nth-child(2) { color: inherit; }
  tr:not([data-other-stays='true']) > td:nth-child(3) { color: var(--color-text-muted); }

  /* Latin names and addresses stand below their heading, too. */
  &:dir(rtl) :is(th, td) { text-align: right; }

  /* On a phone or in large text, the label stands above its values, so that addresses and dates have room. */
  @container (inline-size < 28rem) {
    tr { display: grid; grid-template-columns: 1fr 1fr; border-block-end: 1px solid var(--color-border); }
    && :is(th, td) { border-block-end: 0; }
    thead td { display: none; }
    tbody th { grid-column: 1 / -1; padding-block-end: 0; color: var(--color-text-muted); }
    tbody td { padding-block-start: 0; }
  }
`;
