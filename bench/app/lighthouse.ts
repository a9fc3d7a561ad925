import lighthouse from 'lighthouse';

/** What Lighthouse says of a page on a phone with a simulated slow 4G network, each from 0 to 1. */
export interface LighthouseScores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  /** The audits that cost points, by their names. */
  faults: readonly string[];
}

const categories = ['performance', 'accessibility', 'best-practices'] as const;

/** Has Lighthouse open an address in the browser at the port, signed in as its browser is, with an empty cache. */
export async function rate(url: string, port: number): Promise<LighthouseScores> {
  const lhr = await run(url, port);
  const scoreOf = (name: (typeof categories)[number]) => lhr.categories[name]?.score ?? 0;
  const counted = categories.flatMap(
    (name) => lhr.categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? [],
  );
  const faults = counted
    .map(({ id }) => lhr.audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 0.9)
    .map((audit) => `${audit?.id} ${audit?.displayValue ?? ''}`.trim());
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    bestPractices: scoreOf('best-practices'),
    faults,
  };
}

/** On a machine that others use, Lighthouse now and then misses the beginning of its own recording: then once more. */
async function run(url: string, port: number, attempts = 3) {
  const result = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: [...categories] });
  const fault = result === undefined ? 'no result' : result.lhr.runtimeError?.message;
  if (result !== undefined && fault === undefined) return result.lhr;
  if (attempts === 1) throw new Error(`Lighthouse could not rate ${url}: ${fault}`);
  return run(url, port, attempts - 1);
}
