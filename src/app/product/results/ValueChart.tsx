import { styled } from 'styled-components';

export interface ValueChartProps {
  /** Accessible name. */
  label: string;
  /** At least two, oldest first. `at` in epoch milliseconds. */
  points: readonly { at: number; value: number }[];
}

const width = 240;
const height = 64;
const margin = 6;

const Line = styled.svg`
  max-inline-size: 100%;

  polyline { fill: none; stroke: var(--color-accent); stroke-width: 2; stroke-linejoin: round; }
  circle { fill: var(--color-surface); stroke: var(--color-accent); stroke-width: 2; }
  circle:last-of-type { fill: var(--color-accent); }
`;

/** A line of values over time, the latest one filled. The values themselves belong in a table beside it. */
export function ValueChart({ label, points }: ValueChartProps) {
  const x = scale(
    points.map(({ at }) => at),
    [margin, width - margin],
  );
  const y = scale(
    points.map(({ value }) => value),
    [height - margin, margin],
  );
  return (
    <Line role="img" aria-label={label} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <polyline points={points.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')} />
      {points.map(({ at, value }) => (
        <circle key={at} cx={x(at)} cy={y(value)} r={3.5} />
      ))}
    </Line>
  );
}

/** Maps the range of the numbers to `from` and `to`. Equal numbers go to the middle. */
function scale(numbers: readonly number[], [from, to]: readonly [number, number]): (number: number) => number {
  const least = Math.min(...numbers);
  const span = Math.max(...numbers) - least;
  return (number) => (span === 0 ? (from + to) / 2 : from + ((number - least) / span) * (to - from));
}
