type Labels = Readonly<Record<string, string>>;

/** One number of a metric. `suffix` stands behind the metric's name, as of a bucket. */
interface Sample {
  readonly suffix?: string;
  readonly labels?: Labels;
  readonly value: number;
}

/** A metric as Prometheus knows it. Times are in seconds, sizes in bytes; labels never hold an id. */
export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  samples(): readonly Sample[] | Promise<readonly Sample[]>;
}

/** Something that is measured when it is asked for. */
export function createGauge(name: string, help: string, samples: Metric['samples']): Metric {
  return { name, help, type: 'gauge', samples };
}

/** Counts what happens, apart for each combination of labels. */
export function createCounter(name: string, help: string) {
  const counts = new Map<string, { labels: Labels; value: number }>();
  return {
    name,
    help,
    type: 'counter',
    samples: () => [...counts.values()],
    add(labels: Labels): void {
      const key = writeLabels(labels);
      const count = counts.get(key) ?? { labels, value: 0 };
      count.value += 1;
      counts.set(key, count);
    },
  } satisfies Metric & Record<string, unknown>;
}

/** Counts how many values were at most as large as each of the bounds, apart for each combination of labels. */
export function createHistogram(name: string, help: string, bounds: readonly number[]) {
  const series = new Map<string, { labels: Labels; buckets: number[]; sum: number; count: number }>();
  return {
    name,
    help,
    type: 'histogram',
    samples: () =>
      [...series.values()].flatMap(({ labels, buckets, sum, count }) => [
        ...bounds.map((bound, index) => ({
          suffix: '_bucket',
          labels: { ...labels, le: String(bound) },
          value: buckets[index] ?? 0,
        })),
        { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
        { suffix: '_sum', labels, value: sum },
        { suffix: '_count', labels, value: count },
      ]),
    observe(labels: Labels, value: number): void {
      const key = writeLabels(labels);
      const one = series.get(key) ?? { labels, buckets: bounds.map(() => 0), sum: 0, count: 0 };
      one.buckets = one.buckets.map((atMost, index) => atMost + (value <= (bounds[index] ?? 0) ? 1 : 0));
      one.sum += value;
      one.count += 1;
      series.set(key, one);
    },
  } satisfies Metric & Record<string, unknown>;
}

/** The text that Prometheus reads (exposition format 0.0.4). */
export async function writeMetrics(metrics: readonly Metric[]): Promise<string> {
  const texts = await Promise.all(
    metrics.map(async (metric) => {
      const { name, help, type } = metric;
      const lines = (await metric.samples()).map(
        ({ suffix = '', labels = {}, value }) => `${name}${suffix}${writeLabels(labels)} ${value}`,
      );
      return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join('\n');
    }),
  );
  return `${texts.join('\n')}\n`;
}

function writeLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replaceAll(/["\\\n]/g, '\\$&')}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}
