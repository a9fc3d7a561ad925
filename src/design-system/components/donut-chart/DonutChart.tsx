import type { ComponentProps, CSSProperties } from 'react';
import { VisuallyHidden } from '#design-system/internal/VisuallyHidden.ts';
import { Arc, Center, CenterLabel, CenterValue, Legend, Ring, Root, Swatch, Track } from './DonutChart.styles.ts';
import { sharePercents } from './sharePercents.ts';

/** The color of a share; the legend repeats it beside the word and the numbers. */
export type ShareTone = 'accent' | 'neutral' | 'info' | 'warning';

/** One part of the whole. */
export interface DonutShare {
  id: string;
  label: string;
  /** A count, not negative. */
  value: number;
  tone: ShareTone;
}

export interface DonutChartProps extends Omit<ComponentProps<'figure'>, 'children'> {
  /** Names the chart for assistive technology. */
  label: string;
  shares: readonly DonutShare[];
  /** The figure in the middle; by default the percent of the first share. */
  centerValue?: string | undefined;
  /** The word under it. */
  centerLabel?: string | undefined;
  /** @default 'Share' */
  shareHeader?: string | undefined;
  /** @default 'Count' */
  countHeader?: string | undefined;
  /** @default 'Percent' */
  percentHeader?: string | undefined;
}

/** Shares of a whole as a ring, with a table as its legend. Other props go to the root. */
export function DonutChart(props: DonutChartProps) {
  const { label, shares, centerValue, centerLabel, ...others } = props;
  const { shareHeader = 'Share', countHeader = 'Count', percentHeader = 'Percent', ...rootProps } = others;
  const percents = sharePercents(shares.map(({ value }) => value));
  return (
    <Root {...rootProps}>
      <Ring aria-hidden>
        <svg viewBox="0 0 42 42" focusable="false">
          <title>{label}</title>
          <Track cx="21" cy="21" r="17.5" />
          {arcsOf(shares).map(({ id, tone, offset, length }) => (
            <Arc key={id} cx="21" cy="21" r="17.5" pathLength="100" data-tone={tone} style={arcStyle(offset, length)} />
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
          {shares.map(({ id, label: name, value, tone }, index) => (
            <tr key={id}>
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

/** Where each share that is not empty begins and how long it is, in hundredths of the ring. */
function arcsOf(shares: readonly DonutShare[]) {
  const total = shares.reduce((sum, { value }) => sum + value, 0);
  let offset = 0;
  return shares
    .filter(({ value }) => value > 0)
    .map(({ id, tone, value }) => {
      const length = (value / total) * 100;
      const arc = { id, tone, offset, length };
      offset += length;
      return arc;
    });
}

function arcStyle(offset: number, length: number): CSSProperties {
  return { '--length': length, strokeDashoffset: -offset } as CSSProperties;
}
