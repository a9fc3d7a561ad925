/** One line of a picture: figures by the number of members. */
export interface Curve {
  readonly name: string;
  readonly points: readonly { readonly members: number; readonly figure: number }[];
}

interface Picture {
  readonly title: string;
  readonly unit: string;
  /** Label of the horizontal axis. */
  readonly axis: string;
  /** Otherwise linear from zero. */
  readonly isLogarithmic: boolean;
  readonly curves: readonly Curve[];
}

const width = 760;
const height = 408;
const plot = { left: 72, right: 500, top: 68, bottom: 348 };
/** Readable on light and dark. The marks differ too, for color-blind readers. */
const colors = ['#0d9488', '#d97706', '#6366f1', '#e11d48', '#64748b'];
const marks = [
  (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="4"/>`,
  (x: number, y: number) => `<rect x="${x - 4}" y="${y - 4}" width="8" height="8"/>`,
  (x: number, y: number) => `<path d="M${x} ${y - 5}l5 9h-10z"/>`,
  (x: number, y: number) => `<path d="M${x} ${y - 6}l6 6-6 6-6-6z"/>`,
  (x: number, y: number) => `<path d="M${x - 4} ${y - 4}l8 8m0-8l-8 8" fill="none" stroke-width="2"/>`,
];

/** Draws figures by organization size as SVG, in light or dark like the page around it. */
export function drawCurves({ title, unit, axis, isLogarithmic, curves }: Picture): string {
  const points = curves.flatMap((curve) => curve.points);
  const sizes = [...new Set(points.map(({ members }) => members))].sort((a, b) => a - b);
  const [smallest = 1, largest = 1] = [sizes.at(0), sizes.at(-1)];
  const figures = points.map(({ figure }) => Math.max(figure, 0.01));
  const ticks = isLogarithmic ? tensAround(figures) : evenSteps(Math.max(...figures));
  const [low = 0, high = 1] = [ticks.at(0), ticks.at(-1)];
  const scale = isLogarithmic ? Math.log10 : (figure: number) => figure;
  const share = (at: number, from: number, to: number) => (to === from ? 0.5 : (at - from) / (to - from));
  const x = (members: number) =>
    round(plot.left + (plot.right - plot.left) * share(Math.log10(members), Math.log10(smallest), Math.log10(largest)));
  const y = (figure: number) =>
    round(plot.bottom - (plot.bottom - plot.top) * share(scale(Math.max(figure, 0.01)), scale(low), scale(high)));

  const lines = curves.map(({ name, points: series }, index) => {
    const color = colors[index % colors.length];
    const mark = marks[index % marks.length];
    const path = series.map(({ members, figure }) => `${x(members)},${y(figure)}`).join(' ');
    const shapes = series.map(({ members, figure }) => mark?.(x(members), y(figure))).join('');
    const labelY = plot.top + 12 + index * 24;
    return `<g fill="${color}" stroke="${color}"><polyline points="${path}" fill="none" stroke-width="2"/>${shapes}${mark?.(
      plot.right + 24,
      labelY - 4,
    )}</g><text x="${plot.right + 36}" y="${labelY}">${escaped(name)}</text>`;
  });
  const across = sizes.map(
    (size) =>
      `<path class="grid" d="M${x(size)} ${plot.top}V${plot.bottom}"/><text x="${x(size)}" y="${plot.bottom + 20}" text-anchor="middle">${size.toLocaleString('en')}</text>`,
  );
  const up = ticks.map(
    (tick) =>
      `<path class="grid" d="M${plot.left} ${y(tick)}H${plot.right}"/><text x="${plot.left - 8}" y="${y(tick) + 4}" text-anchor="end">${tick.toLocaleString('en')}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}">
<style>
  svg { background: #ffffff; }
  text { font: 13px system-ui, sans-serif; fill: #12262b; }
  .title { font-size: 16px; font-weight: 600; }
  .grid { stroke: #d5dee0; fill: none; }
  @media (prefers-color-scheme: dark) {
    svg { background: #0e1719; }
    text { fill: #e8eff0; }
    .grid { stroke: #2a3a3e; }
  }
</style>
<text class="title" x="16" y="26">${escaped(title)}</text>
<text x="16" y="46">${escaped(unit)}</text>
${[...up, ...across, ...lines].join('\n')}
<text x="${(plot.left + plot.right) / 2}" y="${plot.bottom + 44}" text-anchor="middle">${escaped(axis)}</text>
</svg>
`;
}

function tensAround(figures: readonly number[]): number[] {
  const from = Math.floor(Math.log10(Math.min(...figures)));
  const to = Math.max(from + 1, Math.ceil(Math.log10(Math.max(...figures))));
  return Array.from({ length: to - from + 1 }, (_, index) => Number((10 ** (from + index)).toPrecision(1)));
}

/** Returns ticks from zero to above the largest figure, in round steps. */
function evenSteps(largest: number): number[] {
  const ten = 10 ** Math.floor(Math.log10(largest));
  const step = [ten / 5, ten / 2, ten].find((size) => largest / size <= 8) ?? ten;
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, index) => Number((index * step).toPrecision(6)));
}

const round = (position: number) => Math.round(position * 10) / 10;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
