import type { ComponentProps, CSSProperties } from 'react';
import { VisuallyHidden } from '#design-system/internal/VisuallyHidden.ts';
import { Arc, Center, CenterLabel, CenterValue, Legend, Ring, Root, Swatch, Track } from './DonutChart.styles.ts';
import { countOf, sharePercents } from './sharePercents.ts';

/** Color of a share, repeated in the legend. */
export type ShareTone = 'accent' | 'neutral' | 'info' | 'warning';

/** One share of the total. */
export interface DonutShare {
  id: string;
  label: string;
  /** A count. Shown as 0 if it is negative or not a number. */
  value: number;
  tone: ShareTone;
}

export interface DonutChartProps extends Omit<ComponentProps<'figure'>, 'children'> {
  /** Accessible name of the chart. */
  label: string;
  /** In clockwise order from the top. */
  shares: ReadonlyArray<DonutShare>;
  /** Figure in the center. By default the percentage of the first share. */
  centerValue?: string | undefined;
  /** Word below the figure. */
  centerLabel?: string | undefined;
  /** Hidden header of the name column. @default 'Share' */
  shareHeader?: string | undefined;
  /** Hidden header of the count column. @default 'Count' */
  countHeader?: string | undefined;
  /** Hidden header of the percentage column. @default 'Percent' */
  percentHeader?: string | undefined;
}

/** Shares of a total as a ring, with a table as legend. Other props go to the root. */
export function DonutChart(props: DonutChartProps) {
  const { label, shares: given, centerValue, centerLabel, ...others } = props;
  const { shareHeader = 'Share', countHeader = 'Count', percentHeader = 'Percent', ...rootProps } = others;
  const shares = given.map((share) => ({ ...share, value: countOf(share.value) }));
  const percents = sharePercents(shares.map(({ value }) => value));
  return (
    <Root {...rootProps}>
      <Ring aria-hidden>
        <svg viewBox="0 0 42 42" focusable="false">
          <title>{label}</title>
          <Track cx="21" cy="21" r="17.5" />
          {arcsOf(shares).map(({ tone, offset, length }, index) => (
            <Arc
              key={index}
              cx="21"
              cy="21"
              r="17.5"
              pathLength="100"
              data-tone={tone}
              style={arcStyle(offset, length)}
            />
          ))}
        </svg>
        <Center>
          <CenterValue>{centerValue ?? `${percents[0] ?? 0}%`}</CenterValue>
          {centerLabel === undefined ? null : <CenterLabel>{centerLabel}</CenterLabel>}
        </Center>
      </Ring>
      <Legend>
        <VisuallyHidden as="caption">{label}</VisuallyHidden>
        <VisuallyHidden as="thead">
          <tr>
            <th scope="col">{shareHeader}</th>
            <th scope="col">{countHeader}</th>
            <th scope="col">{percentHeader}</th>
          </tr>
        </VisuallyHidden>
        <tbody>
          {shares.map(({ label: name, value, tone }, index) => (
            <tr key={index}>
              <th scope="row">
                <Swatch aria-hidden data-tone={tone} />
                {name}
              </th>
              <td>{value.toLocaleString('en')}</td>
              <td>{percents[index]}%</td>
            </tr>
          ))}
        </tbody>
      </Legend>
    </Root>
  );
}

/** Returns offset and length of each non-empty share, in percent of the ring. */
function arcsOf(shares: readonly DonutShare[]) {
  const total = shares.reduce((sum, { value }) => sum + value, 0);
  let offset = 0;
  return shares
    .filter(({ value }) => value > 0)
    .map(({ tone, value }) => {
      const length = (value / total) * 100;
      const arc = { tone, offset, length };
      offset += length;
      return arc;
    });
}

function arcStyle(offset: number, length: number): CSSProperties {
  return { '--length': length, strokeDashoffset: -offset } as CSSProperties;
}
