import type { ComponentProps, CSSProperties } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../../internal/VisuallyHidden.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
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
}

/** Shares of a total as a ring, with a table as legend. Other props go to the root. */
export function DonutChart(props: DonutChartProps) {
  const { label, shares: given, centerValue, centerLabel, ...rootProps } = props;
  const { labels, locale } = useLabels();
  const formatPercent = (percent: number) => (percent / 100).toLocaleString(locale, { style: 'percent' });
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
          <CenterValue>{centerValue ?? formatPercent(percents[0] ?? 0)}</CenterValue>
          {centerLabel === undefined ? null : <CenterLabel>{centerLabel}</CenterLabel>}
        </Center>
      </Ring>
      <Legend>
        <VisuallyHidden as="caption">{label}</VisuallyHidden>
        <VisuallyHidden as="thead">
          <tr>
            <th scope="col">{labels.share}</th>
            <th scope="col">{labels.count}</th>
            <th scope="col">{labels.percent}</th>
          </tr>
        </VisuallyHidden>
        <tbody>
          {shares.map(({ label: name, value, tone }, index) => (
            <tr key={index}>
              <th scope="row">
                <Swatch aria-hidden data-tone={tone} />
                {name}
              </th>
              <td>{value.toLocaleString(locale)}</td>
              <td>{formatPercent(percents[index] ?? 0)}</td>
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

const Root = styled.figure`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-5);
  container-type: inline-size;
`;

const Ring = styled.div`
  position: relative;
  inline-size: min(192px, 100%);
  aspect-ratio: 1;

  svg { inline-size: 100%; block-size: 100%; rotate: -90deg; overflow: visible; }
`;

const Track = styled.circle`
  fill: none;
  stroke: var(--color-sunken);
  stroke-width: 6;

  @media (forced-colors: active) {
    stroke: GrayText;
    &:not(:last-child) { stroke: Canvas; }
  }
`;

const Arc = styled.circle`
  fill: none;
  stroke: var(--color-accent);
  stroke-width: 6;
  stroke-dasharray: var(--length) calc(100 - var(--length));
  transition: stroke-dasharray var(--motion-fast);

  &[data-tone='neutral'] { stroke: color-mix(in oklab, var(--color-border-control) 32%, var(--color-surface)); }
  &[data-tone='info'] { stroke: var(--color-info); }
  &[data-tone='warning'] { stroke: var(--color-warning); }

  @media (forced-colors: active) {
    stroke: Highlight;
    /* System colors can be similar: a gap separates the shares. */
    &:not(:nth-child(3):last-child) { stroke-dasharray: calc(var(--length) - 1) calc(101 - var(--length)); }
    &[data-tone='neutral'] { stroke: GrayText; }
    &[data-tone='info'] { stroke: LinkText; }
    &[data-tone='warning'] { stroke: CanvasText; }
  }
`;

const Center = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
`;

const CenterValue = styled.span`
  font: var(--font-figure);
  letter-spacing: -0.015em;
`;

const CenterLabel = styled.span`
  color: var(--color-text-muted);
  font: var(--font-small);
`;

const Legend = styled.table`
  position: relative;
  inline-size: 100%;

  th, td { padding-block: 6px; font-weight: inherit; text-align: start; vertical-align: baseline; }
  tbody th { padding-inline-end: var(--space-3); overflow-wrap: anywhere; }
  tbody td { inline-size: 1%; white-space: nowrap; text-align: end; color: var(--color-text-muted); }
  tbody td:last-child { padding-inline-start: 20px; color: var(--color-text); font-weight: 600; }
`;

const Swatch = styled.span`
  display: inline-block;
  inline-size: 10px;
  block-size: 10px;
  margin-inline-end: var(--space-3);
  border-radius: 3px;
  background: var(--color-accent);

  &[data-tone='neutral'] { background: color-mix(in oklab, var(--color-border-control) 32%, var(--color-surface)); }
  &[data-tone='info'] { background: var(--color-info); }
  &[data-tone='warning'] { background: var(--color-warning); }

  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: Highlight;
    &[data-tone='neutral'] { background: GrayText; }
    &[data-tone='info'] { background: LinkText; }
    &[data-tone='warning'] { background: CanvasText; }
  }
`;
